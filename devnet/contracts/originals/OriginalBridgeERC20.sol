// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CrossChainBridgeERC20} from "../CrossChainBridgeERC20.sol";
import {IBuyBackAndBurn, IRewardReceiver} from "../base/Interfaces.sol";

/// The ERC20 bridge with the behaviour of the deployed first version: what goes wrong while a fee is forwarded fails
/// the release, a native release pays its sender with 2,300 gas whatever the token is, and administration has the
/// names of the deployed contract.
contract OriginalBridgeERC20 is CrossChainBridgeERC20 {
    function releaseNative(
        uint8[] memory sigV,
        bytes32[] memory sigR,
        bytes32[] memory sigS,
        address receiverAddress,
        address sourceNetworkTokenAddress,
        uint256 amount,
        uint256 depositChainId,
        uint256 depositNumber
    ) external override nonReentrant {
        Release memory request =
            Release(receiverAddress, sourceNetworkTokenAddress, amount, depositChainId, depositNumber);
        _checkRelease(sigV, sigR, sigS, request);
        // Not compared with the wrapped native token: coins are paid for any token.
        uint256 amountAfterFee = _settle(_releaseToken(sourceNetworkTokenAddress), request);
        emit TokensReleased(
            sourceNetworkTokenAddress, amountAfterFee, receiverAddress, depositChainId, depositNumber
        );
        _unwrap(amountAfterFee);
        // Coins bring 2,300 gas along and no more: a contract that needs more, such as many a wallet, cannot be paid.
        (bool sent,) = msg.sender.call{value: amountAfterFee, gas: 0}("");
        if (!sent) revert();
    }

    /// Fails where a receiver fails, also for an empty share of buy-back-and-burn.
    function forwardCollectedFees(address token, bool toBuyBackAndBurn, bool toMiningPools, bool toRewardPools)
        external
        override
        nonReentrant
    {
        if (toBuyBackAndBurn) _sendShareToBuyBack(token);
        if (toMiningPools) _sendShareToPools(token, Share.LiquidityMining, liquidityMiningPools);
        if (toRewardPools) _sendShareToPools(token, Share.Rewards, rewardPools);
    }

    function sendCollectedTokensToBuyBackAndBurn(address token) external override nonReentrant {
        _sendShareToBuyBack(token);
    }

    function setCrossChainBridgeERC20LiquidityManager(address manager)
        external
        needsRole("MANAGE_LIQUIDITY_MANAGER_ROLE")
    {
        require(manager != address(0), "CrossChainBridgeERC20: invalid address provided");
        liquidityManager = manager;
    }

    function addOutsidePeggedToken(address depositChainToken, address releaseChainToken)
        external
        needsRole("MANAGE_OUTSIDE_PEGGED_TOKENS_ROLE")
    {
        require(
            depositChainToken != address(0) && releaseChainToken != address(0),
            "CrossChainBridgeERC20: invalid tokenAddress provided"
        );
        outsidePeggedTokens[depositChainToken] = releaseChainToken;
        emit PeggedTokenMappingAdded(depositChainToken, releaseChainToken);
    }

    function removeOutsidePeggedToken(address depositChainToken)
        external
        needsRole("MANAGE_OUTSIDE_PEGGED_TOKENS_ROLE")
    {
        outsidePeggedTokens[depositChainToken] = address(0);
    }

    function setBlocksBetweenFeeTransfers(uint256 blocksRewardPools, uint256 blocksLiquidityMiningPools)
        external
        needsRole("MANAGE_COLLECTED_FEES_ROLE")
    {
        blocksBetweenFeeTransfersToRewardPools = blocksRewardPools;
        blocksBetweenFeeTransfersToLiquidityMiningPools = blocksLiquidityMiningPools;
    }

    /// The deployed contract has none of the following functions: a call of theirs reverts without a reason.
    function setLiquidityManager(address) external pure override {
        revert();
    }

    function setOutsidePeggedToken(address, address) external pure override {
        revert();
    }

    function setBlocksBetweenFeeTransfersToRewardPools(uint256) external pure override {
        revert();
    }

    function setBlocksBetweenFeeTransfersToLiquidityMiningPools(uint256) external pure override {
        revert();
    }

    function withdrawCollectedFees(address, address) external pure override {
        revert();
    }

    /// One share at most goes along with a release, that of the reward pools first, and the release fails with it.
    function _forwardOneDueBucket(address token, uint256) internal override {
        if (_isDueNow(token, Share.Rewards, blocksBetweenFeeTransfersToRewardPools)) {
            _sendShareToPools(token, Share.Rewards, rewardPools);
        } else if (_isDueNow(token, Share.LiquidityMining, blocksBetweenFeeTransfersToLiquidityMiningPools)) {
            _sendShareToPools(token, Share.LiquidityMining, liquidityMiningPools);
        }
    }

    function _isDueNow(address token, Share share, uint256 blockGap) private view returns (bool) {
        Bucket storage bucket = _unsent[token][share];
        return bucket.amount > 0 && bucket.lastTransferBlock + blockGap <= block.number;
    }

    /// The pools pull by the allowance that the bridge has given them before, or fail.
    function _sendShareToPools(address token, Share share, address pools) private {
        IRewardReceiver(pools).addRewards(token, _unsent[token][share].amount);
        _unsent[token][share] = Bucket(0, block.number);
    }

    function _sendShareToBuyBack(address token) private {
        IBuyBackAndBurn(buyBackAndBurn).depositERC20(token, _unsent[token][Share.BuyBack].amount);
        _unsent[token][Share.BuyBack] = Bucket(0, block.number);
    }
}
