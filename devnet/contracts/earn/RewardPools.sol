// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {PoolReceiptToken} from "./PoolReceiptToken.sol";
import {StakingPools} from "./StakingPools.sol";

/// Pools in which the bridge token is staked for a share of the bridge fees; named after the token that they pay.
/// Taking out costs a fee, which is burned: a high one for some days after the last stake, a low one afterwards.
contract RewardPools is StakingPools {
    bytes32 public constant MANAGE_REWARD_POOLS_ROLE = keccak256("MANAGE_REWARD_POOLS_ROLE");

    /// The token to be staked; as in the deployed contract nothing tells its address.
    address private _bridgeToken;
    /// In parts per million.
    uint256 public defaultRewardPoolWithdrawalFee;
    mapping(address tokenAddress => uint256) public rewardPoolWithdrawalFees;
    /// Seconds from the last stake for which the fee is high. The first version has no such time: its fee never falls.
    uint256 private _feeWindow;
    uint256 private _laterFee;

    uint256 private constant RATE_UNIT = 1_000_000;

    function initialize(address admin, address bridgeToken, address buyBackAndBurn) external initializer {
        _initializePools(admin, buyBackAndBurn);
        _grantRole(MANAGE_REWARD_POOLS_ROLE, admin);
        _bridgeToken = bridgeToken;
        defaultRewardPoolWithdrawalFee = 300_000;
        _feeWindow = 7 days;
        _laterFee = 10_000;
    }

    function setDefaultRewardPoolWithdrawalFee(uint256 rate) external needsRole("MANAGE_REWARD_POOLS_ROLE") {
        _check(rate <= RATE_UNIT, "a rate cannot exceed 1000000");
        defaultRewardPoolWithdrawalFee = rate;
    }

    /// 0 goes back to the default.
    function setRewardPoolWithdrawalFee(address tokenAddress, uint256 rate)
        external
        needsRole("MANAGE_REWARD_POOLS_ROLE")
    {
        _check(rate <= RATE_UNIT, "a rate cannot exceed 1000000");
        rewardPoolWithdrawalFees[tokenAddress] = rate;
    }

    function setWithdrawalFeeWindow(uint256 window, uint256 laterFee)
        external
        virtual
        needsRole("MANAGE_REWARD_POOLS_ROLE")
    {
        _check(laterFee <= RATE_UNIT, "a rate cannot exceed 1000000");
        _feeWindow = window;
        _laterFee = laterFee;
    }

    /// Seconds from the last stake of an account for which its fee is high.
    function withdrawalFeeWindow() external view virtual returns (uint256) {
        return _feeWindow;
    }

    /// The fee afterwards, in parts per million; where the pool's own fee is lower, that one stays.
    function laterWithdrawalFee() external view virtual returns (uint256) {
        return _laterFee;
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

    function _burnFee(address tokenAddress, StakerInfo storage staker, uint256 amount)
        internal
        override
        returns (uint256 fee)
    {
        uint256 specific = rewardPoolWithdrawalFees[tokenAddress];
        uint256 rate = specific > 0 ? specific : defaultRewardPoolWithdrawalFee;
        fee = amount * _rateAt(rate, staker.stakeUpdateTime) / RATE_UNIT;
        if (fee > 0) ERC20Burnable(_bridgeToken).burn(fee);
    }

    /// The rate of a stake now.
    function _rateAt(uint256 rate, uint256 stakeUpdateTime) internal view virtual returns (uint256) {
        if (block.timestamp < stakeUpdateTime + _feeWindow || rate < _laterFee) return rate;
        return _laterFee;
    }

    function _stakedToken(Pool storage) internal view override returns (address) {
        return _bridgeToken;
    }

    function _checkManager() internal view override needsRole("MANAGE_REWARD_POOLS_ROLE") {}

    function _noun() internal pure override returns (string memory) {
        return "rewardPool";
    }

    function _contractName() internal pure override returns (string memory) {
        return "RewardPoolsV1";
    }
}
