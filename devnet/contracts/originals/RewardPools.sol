// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PoolReceiptToken} from "./PoolReceiptToken.sol";
import {StakingPools} from "./StakingPools.sol";

/// Pools in which the bridge token is staked for a share of the bridge fees; named after the token that they pay.
contract RewardPools is StakingPools {
    bytes32 public constant MANAGE_REWARD_POOLS_ROLE = keccak256("MANAGE_REWARD_POOLS_ROLE");

    /// The token to be staked; as in the deployed contract nothing tells its address.
    address private _bridgeToken;
    /// In parts per million.
    uint256 public defaultRewardPoolWithdrawalFee;
    mapping(address tokenAddress => uint256) public rewardPoolWithdrawalFees;

    function initialize(address admin, address bridgeToken, address buyBackAndBurn) external initializer {
        _initializePools(admin, buyBackAndBurn);
        _grantRole(MANAGE_REWARD_POOLS_ROLE, admin);
        _bridgeToken = bridgeToken;
        defaultRewardPoolWithdrawalFee = 300_000;
    }

    function rewardPools(address tokenAddress)
        external
        view
        returns (
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

    function _checkedLpToken(address token) internal pure override returns (address) {
        require(token != address(0), "RewardPoolsV1: invalid address provided");
        return address(0);
    }

    function _createReceiptToken(address token, address admin) internal override returns (PoolReceiptToken) {
        return new PoolReceiptToken("Cross-Chain Bridge RP LPs", "BRIDGE-RP", token, admin);
    }

    function _contractName() internal pure override returns (string memory) {
        return "RewardPoolsV1";
    }
}
