// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IBuyBackAndBurn, IRewardReceiver} from "../base/Interfaces.sol";
import {ManagedContract} from "../base/ManagedContract.sol";
import {PoolReceiptToken} from "./PoolReceiptToken.sol";

/// What the mining pools and the reward pools share: how a release brings its rewards, and all that can be read.
/// Nothing can be staked yet, so that every reward goes on to buy-back-and-burn, as it does for a pool without stakers.
abstract contract StakingPools is ManagedContract, IRewardReceiver {
    using SafeERC20 for IERC20;

    bytes32 public constant MANAGE_COLLECTED_FEES_ROLE = keccak256("MANAGE_COLLECTED_FEES_ROLE");

    struct Pool {
        /// Of the mining pools only.
        address baseLpToken;
        address rewardToken;
        address interestBearingToken;
        uint256 minStakeAmount;
        uint256 maxStakeAmount;
        uint256 maxPoolSize;
        uint256 totalStakedAmount;
        uint256 totalRewardAmount;
        uint256 accRewardPerShare;
        uint256 lastRewardAmount;
        bool exists;
    }

    struct StakerInfo {
        uint256 balance;
        uint256 stakeUpdateTime;
        uint256 rewardDebt;
        address poolTokenAddress;
    }

    uint256 internal constant PRECISION = 1e18;

    address public buyBackAndBurnContract;
    mapping(address tokenAddress => mapping(address staker => StakerInfo)) public stakes;
    mapping(address tokenAddress => Pool) internal _pools;
    address private _receiptTokenAdmin;

    event RewardsAdded(address indexed tokenAddress, uint256 amount);
    event StakeAdded(address indexed accountAddress, address indexed tokenAddress, uint256 amount);
    event StakeWithdrawn(address indexed accountAddress, address indexed tokenAddress, uint256 amount);
    event RewardsHarvested(address indexed staker, address indexed tokenAddress, uint256 amount);
    event InterestBearingTokenTransferred(
        address indexed senderAddress, address indexed tokenAddress, address indexed receiverAddress, uint256 amount
    );

    /// Anyone may add. The first time creates the pool with its receipt token, which costs far more gas.
    function addRewards(address token, uint256 amount) external whenNotPaused nonReentrant {
        address lpToken = _checkedLpToken(token);
        Pool storage pool = _pools[token];
        if (!pool.exists) {
            pool.baseLpToken = lpToken;
            pool.rewardToken = token;
            pool.interestBearingToken = address(_createReceiptToken(token, _receiptTokenAdmin));
            pool.minStakeAmount = 1;
            pool.exists = true;
        }
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        if (pool.totalStakedAmount == 0) {
            IERC20(token).forceApprove(buyBackAndBurnContract, amount);
            IBuyBackAndBurn(buyBackAndBurnContract).depositERC20(token, amount);
        } else {
            pool.totalRewardAmount += amount;
        }
        emit RewardsAdded(token, amount);
    }

    function setBuyBackAndBurnContract(address receiver) external needsRole("MANAGE_COLLECTED_FEES_ROLE") {
        buyBackAndBurnContract = receiver;
    }

    function pendingReward(address tokenAddress, address stakerAddress) external view returns (uint256) {
        Pool storage pool = _pools[tokenAddress];
        StakerInfo storage staker = stakes[tokenAddress][stakerAddress];
        if (staker.balance == 0) return 0;
        return staker.balance * (pool.accRewardPerShare + _unsharedReward(pool)) / PRECISION - staker.rewardDebt;
    }

    function updateRewards(address tokenAddress) public whenNotPaused {
        Pool storage pool = _pools[tokenAddress];
        if (pool.totalRewardAmount <= pool.lastRewardAmount) return;
        if (pool.totalStakedAmount > 0) pool.accRewardPerShare += _unsharedReward(pool);
        pool.lastRewardAmount = pool.totalRewardAmount;
    }

    function _initializePools(address admin, address buyBackAndBurn) internal onlyInitializing {
        _initializeManaged(admin);
        _grantRole(MANAGE_COLLECTED_FEES_ROLE, admin);
        _receiptTokenAdmin = admin;
        buyBackAndBurnContract = buyBackAndBurn;
    }

    /// The LP token of the pool, if it has one. Fails for a token that can have no pool.
    function _checkedLpToken(address token) internal view virtual returns (address);

    function _createReceiptToken(address token, address admin) internal virtual returns (PoolReceiptToken);

    /// Rewards that have come since the last update, per staked token.
    function _unsharedReward(Pool storage pool) private view returns (uint256) {
        return (pool.totalRewardAmount - pool.lastRewardAmount) * PRECISION / pool.totalStakedAmount;
    }
}
