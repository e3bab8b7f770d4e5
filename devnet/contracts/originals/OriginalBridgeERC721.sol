// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {CrossChainBridgeERC721} from "../CrossChainBridgeERC721.sol";
import {IBuyBackAndBurn} from "../base/Interfaces.sol";

/// The NFT bridge with the behaviour of the deployed first version: it keeps what is paid above the fee, a fee that
/// buy-back-and-burn refuses fails the release, a stand-in may be sent back by anyone once the bridge may burn it, and
/// NFTs that come without a deposit are taken.
contract OriginalBridgeERC721 is CrossChainBridgeERC721 {
    function onERC721Received(address, address, uint256, bytes calldata) external pure override returns (bytes4) {
        return IERC721Receiver.onERC721Received.selector;
    }

    function addOutsidePeggedCollection(address depositChainCollection, address releaseChainCollection)
        external
        needsRole("MANAGE_OUTSIDE_PEGGED_COLLECTION_ROLE")
    {
        require(
            depositChainCollection != address(0) && releaseChainCollection != address(0),
            "CrossChainBridgeERC721V1: invalid collection address provided"
        );
        outsidePeggedCollections[depositChainCollection] = releaseChainCollection;
        emit PeggedCollectionMappingAdded(depositChainCollection, releaseChainCollection);
    }

    function removeOutsidePeggedCollection(address depositChainCollection)
        external
        needsRole("MANAGE_OUTSIDE_PEGGED_COLLECTION_ROLE")
    {
        outsidePeggedCollections[depositChainCollection] = address(0);
    }

    /// The deployed contract does not have this function: a call of it reverts without a reason.
    function setOutsidePeggedCollection(address, address) external pure override {
        revert();
    }

    function _checkReceiver(address) internal pure override {}

    function _checkOwner(address, uint256) internal pure override {}

    function _refund(uint256) internal pure override {}

    function _forwardFees() internal override {
        uint256 amount = collectedUnsentFees;
        if (amount == 0) return;
        collectedUnsentFees = 0;
        IBuyBackAndBurn(buyBackAndBurn).depositNativeToken{value: amount}(amount);
    }

    /// Its role failures leave the version out.
    function _contractName() internal pure override returns (string memory) {
        return "CrossChainBridgeERC721";
    }
}
