// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IBuyBackAndBurn, IRewardReceiver} from "../base/Interfaces.sol";
import {ManagedContract} from "../base/ManagedContract.sol";
import {TokenApprovals} from "./TokenApprovals.sol";

/// Fee of the ERC20 bridge: its rate, its three shares, and the way of each share to its receiver.
/// A share is kept per purpose, not per address, so it waits here while its receiver is not set and is not stranded
/// when the receiver changes.
abstract contract BridgeFees is ManagedContract {
    using SafeERC20 for IERC20;
    using TokenApprovals for IERC20;

    bytes32 public constant MANAGE_FEES_ROLE = keccak256("MANAGE_FEES_ROLE");
    bytes32 public constant MANAGE_COLLECTED_FEES_ROLE = keccak256("MANAGE_COLLECTED_FEES_ROLE");
    bytes32 public constant MANAGE_LIQUIDITY_MINING_POOLS_ROLE = keccak256("MANAGE_LIQUIDITY_MINING_POOLS_ROLE");
    bytes32 public constant MANAGE_REWARD_POOLS_ROLE = keccak256("MANAGE_REWARD_POOLS_ROLE");

    enum Share {
        BuyBack,
        LiquidityMining,
        Rewards
    }

    struct Bucket {
        uint256 amount;
        uint256 lastTransferBlock;
    }

    /// Divisor of every rate: parts per million.
    uint256 internal constant RATE_UNIT = 1_000_000;

    address public liquidityManager;
    address public liquidityMiningPools;
    address public rewardPools;
    address public buyBackAndBurn;
    uint256 public defaultBridgeFee;
    uint256 public collectBridgeFeePercentage;
    uint256 public liquidityMiningFeePercentage;
    uint256 public blocksBetweenFeeTransfersToRewardPools;
    uint256 public blocksBetweenFeeTransfersToLiquidityMiningPools;
    /// Rate of one token; 0 means that the default applies.
    mapping(address token => uint256) public bridgeFees;
    mapping(address token => mapping(Share => Bucket)) internal _unsent;

    /// Lets the pools, buy-back-and-burn and the liquidity manager pull the token; anyone may ask for it.
    /// Returns false when the token has no code or refuses.
    function registerTokenTransferApprovals(address tokenAddress) external returns (bool) {
        if (tokenAddress.code.length == 0) return false;
        IERC20 token = IERC20(tokenAddress);
        return token.approveMost(liquidityManager) && token.approveMost(liquidityMiningPools)
            && token.approveMost(rewardPools) && token.approveMost(buyBackAndBurn);
    }

    /// Sends waiting shares to the chosen receivers. Receivers that are not set, and empty shares, are skipped.
    function forwardCollectedFees(address token, bool toBuyBackAndBurn, bool toMiningPools, bool toRewardPools)
        external
        virtual
        nonReentrant
        whenNotPaused
    {
        if (toBuyBackAndBurn && buyBackAndBurn != address(0) && _unsent[token][Share.BuyBack].amount > 0) {
            _sendToBuyBackAndBurn(token);
        }
        if (toMiningPools) _sendToPools(token, Share.LiquidityMining, liquidityMiningPools);
        if (toRewardPools) _sendToPools(token, Share.Rewards, rewardPools);
    }

    /// Called by anyone, among them buy-back-and-burn itself; fails there when nothing waits.
    function sendCollectedTokensToBuyBackAndBurn(address token) external virtual nonReentrant whenNotPaused {
        _sendToBuyBackAndBurn(token);
    }

    /// Takes the shares meant for pools out of the bridge; the share that is to be burned cannot be taken.
    function withdrawCollectedFees(address token, address to)
        external
        virtual
        nonReentrant
        needsRole("MANAGE_COLLECTED_FEES_ROLE")
    {
        uint256 amount = _empty(token, Share.LiquidityMining) + _empty(token, Share.Rewards);
        require(amount > 0, "CrossChainBridgeERC20: no collected fees for this token");
        IERC20(token).safeTransfer(to, amount);
    }

    function setDefaultBridgeFee(uint256 rate) external needsRole("MANAGE_FEES_ROLE") {
        _checkRate(rate);
        defaultBridgeFee = rate;
    }

    function setBridgeFee(address token, uint256 rate) external needsRole("MANAGE_FEES_ROLE") {
        _checkRate(rate);
        bridgeFees[token] = rate;
    }

    function setCollectBridgeFeePercentage(uint256 rate) external needsRole("MANAGE_COLLECTED_FEES_ROLE") {
        _checkRate(rate + liquidityMiningFeePercentage);
        collectBridgeFeePercentage = rate;
    }

    function setLiquidityMiningFeePercentage(uint256 rate) external needsRole("MANAGE_COLLECTED_FEES_ROLE") {
        _checkRate(rate + collectBridgeFeePercentage);
        liquidityMiningFeePercentage = rate;
    }

    function setBuyBackAndBurn(address receiver) external needsRole("MANAGE_COLLECTED_FEES_ROLE") {
        buyBackAndBurn = receiver;
    }

    function setBlocksBetweenFeeTransfersToRewardPools(uint256 blocks)
        external
        virtual
        needsRole("MANAGE_COLLECTED_FEES_ROLE")
    {
        blocksBetweenFeeTransfersToRewardPools = blocks;
    }

    function setBlocksBetweenFeeTransfersToLiquidityMiningPools(uint256 blocks)
        external
        virtual
        needsRole("MANAGE_COLLECTED_FEES_ROLE")
    {
        blocksBetweenFeeTransfersToLiquidityMiningPools = blocks;
    }

    function setLiquidityMiningPools(address pools) external needsRole("MANAGE_LIQUIDITY_MINING_POOLS_ROLE") {
        liquidityMiningPools = pools;
    }

    function setRewardPools(address pools) external needsRole("MANAGE_REWARD_POOLS_ROLE") {
        rewardPools = pools;
    }

    /// Fees that wait for this receiver. Receivers that share an address (or are unset) are summed up.
    function collectedUnsentFees(address token, address feeReceiverContract) external view returns (uint256 amount) {
        if (feeReceiverContract == buyBackAndBurn) amount += _unsent[token][Share.BuyBack].amount;
        if (feeReceiverContract == liquidityMiningPools) amount += _unsent[token][Share.LiquidityMining].amount;
        if (feeReceiverContract == rewardPools) amount += _unsent[token][Share.Rewards].amount;
    }

    function lastTransferBlock(address token, address feeReceiverContract) external view returns (uint256) {
        if (feeReceiverContract == buyBackAndBurn) return _unsent[token][Share.BuyBack].lastTransferBlock;
        if (feeReceiverContract == rewardPools) return _unsent[token][Share.Rewards].lastTransferBlock;
        if (feeReceiverContract == liquidityMiningPools) {
            return _unsent[token][Share.LiquidityMining].lastTransferBlock;
        }
        return 0;
    }

    function _initializeFees(address admin) internal onlyInitializing {
        _grantRole(MANAGE_FEES_ROLE, admin);
        _grantRole(MANAGE_COLLECTED_FEES_ROLE, admin);
        _grantRole(MANAGE_LIQUIDITY_MINING_POOLS_ROLE, admin);
        _grantRole(MANAGE_REWARD_POOLS_ROLE, admin);
        defaultBridgeFee = 3_500;
        collectBridgeFeePercentage = 150_000;
        liquidityMiningFeePercentage = 150_000;
    }

    /// Computes the fee of a release, adds its shares to the collected fees and returns it.
    function _takeFee(address token, uint256 amount) internal returns (uint256 fee) {
        uint256 rate = bridgeFees[token] > 0 ? bridgeFees[token] : defaultBridgeFee;
        fee = amount * rate / RATE_UNIT;
        uint256 toBuyBack = fee * collectBridgeFeePercentage / RATE_UNIT;
        uint256 toMining = fee * liquidityMiningFeePercentage / RATE_UNIT;
        _unsent[token][Share.BuyBack].amount += toBuyBack;
        _unsent[token][Share.LiquidityMining].amount += toMining;
        _unsent[token][Share.Rewards].amount += fee - toBuyBack - toMining;
    }

    /// Sends at most one waiting pool share along with a release. A pool that is missing, paused or failing, or a
    /// pool of tokens too low to pay both, leaves the share where it is: a release must not fail because of it.
    function _forwardOneDueBucket(address token, uint256 reserved) internal virtual {
        if (_isDue(token, Share.Rewards, rewardPools, blocksBetweenFeeTransfersToRewardPools, reserved)) {
            _trySendToPools(token, Share.Rewards, rewardPools);
        } else if (
            _isDue(
                token,
                Share.LiquidityMining,
                liquidityMiningPools,
                blocksBetweenFeeTransfersToLiquidityMiningPools,
                reserved
            )
        ) {
            _trySendToPools(token, Share.LiquidityMining, liquidityMiningPools);
        }
    }

    function _isDue(address token, Share share, address pools, uint256 blockGap, uint256 reserved)
        private
        view
        returns (bool)
    {
        Bucket storage bucket = _unsent[token][share];
        return pools.code.length > 0 && bucket.amount > 0 && bucket.lastTransferBlock + blockGap <= block.number
            && IERC20(token).balanceOf(address(this)) >= reserved + bucket.amount;
    }

    function _trySendToPools(address token, Share share, address pools) private {
        uint256 amount = _empty(token, share);
        IERC20(token).approveAtLeast(pools, amount);
        try IRewardReceiver(pools).addRewards(token, amount) {
            _unsent[token][share].lastTransferBlock = block.number;
        } catch {
            _unsent[token][share].amount = amount;
        }
    }

    function _sendToPools(address token, Share share, address pools) private {
        if (pools == address(0) || _unsent[token][share].amount == 0) return;
        uint256 amount = _empty(token, share);
        IERC20(token).approveAtLeast(pools, amount);
        _unsent[token][share].lastTransferBlock = block.number;
        IRewardReceiver(pools).addRewards(token, amount);
    }

    function _sendToBuyBackAndBurn(address token) private {
        require(buyBackAndBurn != address(0), "CrossChainBridgeERC20: buyBackAndBurn is not set");
        uint256 amount = _empty(token, Share.BuyBack);
        IERC20(token).approveAtLeast(buyBackAndBurn, amount);
        _unsent[token][Share.BuyBack].lastTransferBlock = block.number;
        IBuyBackAndBurn(buyBackAndBurn).depositERC20(token, amount);
    }

    function _empty(address token, Share share) private returns (uint256 amount) {
        amount = _unsent[token][share].amount;
        _unsent[token][share].amount = 0;
    }

    function _checkRate(uint256 rate) private pure {
        require(rate <= RATE_UNIT, "CrossChainBridgeERC20: a rate cannot exceed 1000000");
    }
}
