// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILiquidityManager} from "../base/Interfaces.sol";
import {PoolReceiptToken} from "./PoolReceiptToken.sol";
import {StakingPools} from "./StakingPools.sol";

/// Pools in which LP tokens are staked for a share of the bridge fees; named after the token below the LP token.
contract LiquidityMiningPools is StakingPools {
    bytes32 public constant MANAGE_MINING_POOLS_ROLE = keccak256("MANAGE_MINING_POOLS_ROLE");

    address public liquidityManager;

    function initialize(address admin, address liquidityManager_, address buyBackAndBurn) external initializer {
        _initializePools(admin, buyBackAndBurn);
        _grantRole(MANAGE_MINING_POOLS_ROLE, admin);
        liquidityManager = liquidityManager_;
    }

    function liquidityMiningPools(address tokenAddress)
        external
        view
        returns (
            address baseLpToken,
            address rewardToken,
            address interestBearingToken,
            uint256 minStakeAmount,
            uint256 maxStakeAmount,
            uint256 maxPoolSize,
            uint256 totalStakedAmount,
            uint256 totalRewardAmount,
            uint256 accRewardPerShare,
            uint256 lastRewardAmount,
            bool exists
        )
    {
        Pool storage pool = _pools[tokenAddress];
        baseLpToken = pool.baseLpToken;
        rewardToken = pool.rewardToken;
        interestBearingToken = pool.interestBearingToken;
        minStakeAmount = pool.minStakeAmount;
        maxStakeAmount = pool.maxStakeAmount;
        maxPoolSize = pool.maxPoolSize;
        totalStakedAmount = pool.totalStakedAmount;
        totalRewardAmount = pool.totalRewardAmount;
        accRewardPerShare = pool.accRewardPerShare;
        lastRewardAmount = pool.lastRewardAmount;
        exists = pool.exists;
    }

    function _checkedLpToken(address token) internal view override returns (address lpToken) {
        require(token != address(0), "LiquidityMiningPoolsV1: invalid token address provided");
        (, lpToken) = ILiquidityManager(liquidityManager).lpTokens(token);
        require(lpToken != address(0), "LiquidityMiningPoolsV1: could not find LP token for this token");
    }

    function _createReceiptToken(address token, address admin) internal override returns (PoolReceiptToken) {
        return new PoolReceiptToken("Cross-Chain Bridge LM LPs", "Bridge-LM", token, admin);
    }

    function _stakedToken(Pool storage pool) internal view override returns (address) {
        return pool.baseLpToken;
    }

    function _checkManager() internal view override needsRole("MANAGE_MINING_POOLS_ROLE") {}

    function _noun() internal pure override returns (string memory) {
        return "liquidityMiningPool";
    }

    function _contractName() internal pure override returns (string memory) {
        return "LiquidityMiningPoolsV1";
    }
}
