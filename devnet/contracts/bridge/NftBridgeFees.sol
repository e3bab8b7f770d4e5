// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBuyBackAndBurn} from "../base/Interfaces.sol";
import {ManagedContract} from "../base/ManagedContract.sol";

/// Flat fee of the NFT bridge in native coin, paid with the release, and its way to buy-back-and-burn.
abstract contract NftBridgeFees is ManagedContract {
    bytes32 public constant MANAGE_FEES_ROLE = keccak256("MANAGE_FEES_ROLE");
    bytes32 public constant MANAGE_COLLECTED_FEES_ROLE = keccak256("MANAGE_COLLECTED_FEES_ROLE");

    address public buyBackAndBurn;
    /// In wei.
    uint256 public defaultBridgeFee;
    /// Fee of one collection in wei; 0 means that the default applies.
    mapping(address collection => uint256) public bridgeFees;
    /// Fees that buy-back-and-burn could not take yet; they go with the next one.
    uint256 public collectedUnsentFees;

    function setDefaultBridgeFee(uint256 fee) external needsRole("MANAGE_FEES_ROLE") {
        defaultBridgeFee = fee;
    }

    function setBridgeFee(address collection, uint256 fee) external needsRole("MANAGE_FEES_ROLE") {
        bridgeFees[collection] = fee;
    }

    function setBuyBackAndBurn(address receiver) external needsRole("MANAGE_COLLECTED_FEES_ROLE") {
        buyBackAndBurn = receiver;
    }

    function _initializeNftFees(address admin) internal onlyInitializing {
        _grantRole(MANAGE_FEES_ROLE, admin);
        _grantRole(MANAGE_COLLECTED_FEES_ROLE, admin);
    }

    /// Keeps the fee of this release and passes it on. Returns what was paid above it.
    function _takeFee(address collection) internal returns (uint256 excess) {
        uint256 own = bridgeFees[collection];
        uint256 fee = own > 0 ? own : defaultBridgeFee;
        require(
            msg.value >= fee, "CrossChainBridgeERC721V1: bridging fee exceeds release transaction value"
        );
        collectedUnsentFees += fee;
        _forwardFees();
        return msg.value - fee;
    }

    function _refund(uint256 excess) internal virtual {
        if (excess == 0) return;
        (bool sent,) = msg.sender.call{value: excess}("");
        require(sent, "CrossChainBridgeERC721V1: error while returning what was paid above the fee");
    }

    /// A release never waits for buy-back-and-burn: what that refuses stays here.
    function _forwardFees() internal virtual {
        uint256 amount = collectedUnsentFees;
        if (amount == 0 || buyBackAndBurn.code.length == 0) return;
        collectedUnsentFees = 0;
        try IBuyBackAndBurn(buyBackAndBurn).depositNativeToken{value: amount}(amount) {}
        catch {
            collectedUnsentFees = amount;
        }
    }
}
