// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {BridgeRecords} from "./bridge/BridgeRecords.sol";
import {ILiquidityManager, IMultiSignatureOracle, IWrappedNative} from "./base/Interfaces.sol";

/// Locks tokens on the source chain and pays them out of this chain's pool when enough oracles signed the deposit.
/// Differs from the published first version where that one was unsafe: a native release pays only the receiver, only
/// for the wrapped native token, and nothing about forwarding fees can make a release fail.
contract CrossChainBridgeERC20 is BridgeRecords {
    using SafeERC20 for IERC20;

    struct Release {
        address receiver;
        address sourceToken;
        uint256 amount;
        uint256 depositChainId;
        uint256 depositNumber;
    }

    function initialize(address admin, address wrappedNative_, address multiSignatureOracle_) external initializer {
        _initializeManaged(admin);
        _initializeFees(admin);
        _initializeRecords(admin);
        wrappedNative = wrappedNative_;
        multiSignatureOracle = multiSignatureOracle_;
    }

    /// Native coin arrives only by unwrapping; anything else would be stuck.
    receive() external payable {
        require(msg.sender == wrappedNative, "CrossChainBridgeERC20: native tokens only from the wrapped native token");
    }

    function depositNative(uint256 amount, address receiverAddress, uint256 targetChainId)
        external
        payable
        nonReentrant
    {
        require(amount == msg.value, "CrossChainBridgeERC20: msg.value did not match amount");
        uint256 balanceBefore = IERC20(wrappedNative).balanceOf(address(this));
        IWrappedNative(wrappedNative).deposit{value: amount}();
        require(
            IERC20(wrappedNative).balanceOf(address(this)) == balanceBefore + amount,
            "CrossChainBridgeERC20: error while wrapping native tokens"
        );
        _recordDeposit(wrappedNative, amount, receiverAddress, targetChainId);
    }

    function depositERC20(address token, uint256 amount, address receiverAddress, uint256 targetChainId)
        external
        nonReentrant
    {
        uint256 balanceBefore = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        require(
            IERC20(token).balanceOf(address(this)) == balanceBefore + amount,
            "CrossChainBridgeERC20: deposited token amount incorrect"
        );
        _recordDeposit(token, amount, receiverAddress, targetChainId);
    }

    function releaseERC20(
        uint8[] memory sigV,
        bytes32[] memory sigR,
        bytes32[] memory sigS,
        address receiverAddress,
        address sourceNetworkTokenAddress,
        uint256 amount,
        uint256 depositChainId,
        uint256 depositNumber
    ) external nonReentrant {
        Release memory request =
            Release(receiverAddress, sourceNetworkTokenAddress, amount, depositChainId, depositNumber);
        _checkRelease(sigV, sigR, sigS, request);
        address token = _releaseToken(sourceNetworkTokenAddress);
        uint256 amountAfterFee = _settle(token, request);
        IERC20(token).safeTransfer(receiverAddress, amountAfterFee);
        emit TokensReleased(
            sourceNetworkTokenAddress, amountAfterFee, receiverAddress, depositChainId, depositNumber
        );
    }

    function releaseNative(
        uint8[] memory sigV,
        bytes32[] memory sigR,
        bytes32[] memory sigS,
        address receiverAddress,
        address sourceNetworkTokenAddress,
        uint256 amount,
        uint256 depositChainId,
        uint256 depositNumber
    ) external virtual nonReentrant {
        Release memory request =
            Release(receiverAddress, sourceNetworkTokenAddress, amount, depositChainId, depositNumber);
        _checkRelease(sigV, sigR, sigS, request);
        require(
            msg.sender == receiverAddress,
            "CrossChainBridgeERC20: only the receiver may release native tokens"
        );
        require(
            _releaseToken(sourceNetworkTokenAddress) == wrappedNative,
            "CrossChainBridgeERC20: release token is not the wrapped native token"
        );
        uint256 amountAfterFee = _settle(wrappedNative, request);
        _payNative(receiverAddress, amountAfterFee);
        emit TokensReleased(
            sourceNetworkTokenAddress, amountAfterFee, receiverAddress, depositChainId, depositNumber
        );
    }

    /// Counts a withdrawal of liquidity towards another network; the tokens stay in this pool.
    function recordLiquidityDeposit(address token, uint256 amount, address receiverAddress, uint256 targetChainId)
        external
        whenNotPaused
    {
        require(
            msg.sender == liquidityManager,
            "CrossChainBridgeERC20: this function can only be called by the LiquidityManager"
        );
        depositCount++;
        emit LiquidityDeposited(token, amount, receiverAddress, block.chainid, targetChainId, depositCount);
    }

    function _recordDeposit(address token, uint256 amount, address receiverAddress, uint256 targetChainId) private {
        _requireNotPaused();
        require(amount > 0, "CrossChainBridgeERC20: amount cannot be 0");
        require(receiverAddress != address(0), "CrossChainBridgeERC20: invalid receiverAddress provided");
        require(token != address(0), "CrossChainBridgeERC20: invalid token address provided");
        (bool exists,) = ILiquidityManager(liquidityManager).lpTokens(token);
        if (!exists) ILiquidityManager(liquidityManager).createPool(token);
        depositCount++;
        emit TokensDeposited(token, amount, receiverAddress, block.chainid, targetChainId, depositCount);
    }

    function _checkRelease(
        uint8[] memory sigV,
        bytes32[] memory sigR,
        bytes32[] memory sigS,
        Release memory request
    ) internal {
        _requireNotPaused();
        require(
            !releasedDeposits[request.depositChainId][request.depositNumber],
            "CrossChainBridgeERC20: Deposit was already processed and released"
        );
        require(request.receiver != address(0), "CrossChainBridgeERC20: invalid receiverAddress provided");
        require(
            request.sourceToken != address(0), "CrossChainBridgeERC20: invalid sourceNetworkTokenAddress provided"
        );
        require(request.amount > 0, "CrossChainBridgeERC20: amount cannot be 0");
        require(
            IMultiSignatureOracle(multiSignatureOracle).signaturesCheckERC20(
                sigV,
                sigR,
                sigS,
                request.receiver,
                request.sourceToken,
                request.amount,
                request.depositChainId,
                request.depositNumber
            ),
            "CrossChainBridgeERC20: Release not permitted. Not enough signatures from permitted oracles"
        );
    }

    function _releaseToken(address sourceToken) internal view returns (address) {
        address mapped = outsidePeggedTokens[sourceToken];
        return mapped == address(0) ? sourceToken : mapped;
    }

    /// Takes the fee and marks the deposit as released; returns what is left to pay out.
    function _settle(address token, Release memory request) internal returns (uint256 amountAfterFee) {
        require(
            IERC20(token).balanceOf(address(this)) >= request.amount,
            "CrossChainBridgeERC20: Not enough liquidity in bridge"
        );
        amountAfterFee = request.amount - _takeFee(token, request.amount);
        releasedDeposits[request.depositChainId][request.depositNumber] = true;
        _forwardOneDueBucket(token, amountAfterFee);
    }

    function _payNative(address receiver, uint256 amount) private {
        _unwrap(amount);
        // All gas is passed on, as contract wallets need more than the 2300 of a plain transfer; reentry is barred.
        (bool sent,) = receiver.call{value: amount}("");
        require(sent, "CrossChainBridgeERC20: error while sending native tokens");
    }

    function _unwrap(uint256 amount) internal {
        uint256 balanceBefore = address(this).balance;
        IWrappedNative(wrappedNative).withdraw(amount);
        require(
            address(this).balance == balanceBefore + amount,
            "CrossChainBridgeERC20: error while unwrapping native tokens"
        );
    }

    function _contractName() internal pure override returns (string memory) {
        return "CrossChainBridgeERC20";
    }
}
