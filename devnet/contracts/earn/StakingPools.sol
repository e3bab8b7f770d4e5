// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IBuyBackAndBurn, IRewardReceiver} from "../base/Interfaces.sol";
import {ManagedContract} from "../base/ManagedContract.sol";
import {IStakeMover, PoolReceiptToken} from "./PoolReceiptToken.sol";

/// What the mining pools and the reward pools share: stakes, how a release brings its rewards and how they are shared.
/// Rewards of a pool without stakers go on to buy-back-and-burn.
abstract contract StakingPools is ManagedContract, IRewardReceiver, IStakeMover {
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

    /// Pays what is due to an earlier stake of the account.
    function stake(address tokenAddress, uint256 amount) external whenNotPaused nonReentrant {
        Pool storage pool = _pools[tokenAddress];
        StakerInfo storage staker = stakes[tokenAddress][msg.sender];
        _check(amount > 0, "staking amount cannot be 0");
        _checkExists(pool);
        _check(amount >= pool.minStakeAmount, "staking amount too small");
        _check(
            pool.maxStakeAmount == 0 || staker.balance + amount <= pool.maxStakeAmount, "staking amount too high"
        );
        _check(
            pool.maxPoolSize == 0 || pool.totalStakedAmount + amount <= pool.maxPoolSize,
            "max staking pool size exceeded"
        );
        _payOut(tokenAddress, msg.sender);
        IERC20(_stakedToken(pool)).safeTransferFrom(msg.sender, address(this), amount);
        pool.totalStakedAmount += amount;
        _changeBalance(staker, staker.balance + amount, pool.accRewardPerShare);
        staker.poolTokenAddress = tokenAddress;
        staker.stakeUpdateTime = block.timestamp;
        PoolReceiptToken(pool.interestBearingToken).mint(msg.sender, amount);
        emit StakeAdded(msg.sender, tokenAddress, amount);
    }

    /// Pays what is due, and the stake less any fee.
    function unstake(address tokenAddress, uint256 amount) external whenNotPaused nonReentrant {
        Pool storage pool = _pools[tokenAddress];
        StakerInfo storage staker = stakes[tokenAddress][msg.sender];
        _check(amount > 0, "amount to be unstaked cannot be 0");
        _checkExists(pool);
        _check(amount <= staker.balance, "amount exceeds available balance");
        _check(
            staker.balance == amount || staker.balance - amount >= pool.minStakeAmount,
            "remaining balance below minimum stake amount"
        );
        _payOut(tokenAddress, msg.sender);
        uint256 fee = _burnFee(tokenAddress, staker, amount);
        _changeBalance(staker, staker.balance - amount, pool.accRewardPerShare);
        _noteUnstaked(pool, staker, amount);
        PoolReceiptToken(pool.interestBearingToken).burnOf(msg.sender, amount);
        IERC20(_stakedToken(pool)).safeTransfer(msg.sender, amount - fee);
        emit StakeWithdrawn(msg.sender, tokenAddress, amount - fee);
    }

    /// Anyone may ask for it; the staker is paid. Where nothing is due nothing happens.
    function harvest(address tokenAddress, address stakerAddress) external whenNotPaused nonReentrant {
        _check(stakes[tokenAddress][stakerAddress].balance > 0, "Staker has a balance of 0");
        _payOut(tokenAddress, stakerAddress);
    }

    /// Called by the receipt token of the pool when its holder gives some away.
    function moveStake(address tokenAddress, address sender, address receiver, uint256 amount)
        external
        whenNotPaused
        nonReentrant
    {
        Pool storage pool = _pools[tokenAddress];
        StakerInfo storage from = stakes[tokenAddress][sender];
        StakerInfo storage to = stakes[tokenAddress][receiver];
        _check(msg.sender == pool.interestBearingToken, "only the receipt token moves stakes");
        _check(amount >= pool.minStakeAmount, "transfer amount too small");
        _check(pool.maxStakeAmount == 0 || to.balance + amount <= pool.maxStakeAmount, "transfer amount too high");
        _check(from.balance >= amount, "insufficient balance for transfer");
        uint256 accBefore = pool.accRewardPerShare;
        _payOut(tokenAddress, sender);
        _payOut(tokenAddress, receiver);
        uint256 acc = _accOfMovedStake(accBefore, pool.accRewardPerShare);
        _changeBalance(from, from.balance - amount, acc);
        _changeBalance(to, to.balance + amount, acc);
        to.poolTokenAddress = tokenAddress;
        _noteMoved(from, to);
        emit InterestBearingTokenTransferred(sender, tokenAddress, receiver, amount);
    }

    function setBuyBackAndBurnContract(address receiver) external needsRole("MANAGE_COLLECTED_FEES_ROLE") {
        buyBackAndBurnContract = receiver;
    }

    function setMinStakeAmount(address tokenAddress, uint256 amount) external {
        _checkManager();
        _checkExists(_pools[tokenAddress]);
        _check(amount > 0, "the minimum cannot be 0");
        _pools[tokenAddress].minStakeAmount = amount;
    }

    /// 0: no limit.
    function setMaxStakeAmount(address tokenAddress, uint256 amount) external {
        _checkManager();
        _checkExists(_pools[tokenAddress]);
        _pools[tokenAddress].maxStakeAmount = amount;
    }

    /// 0: no limit.
    function setMaxPoolSize(address tokenAddress, uint256 amount) external {
        _checkManager();
        _checkExists(_pools[tokenAddress]);
        _pools[tokenAddress].maxPoolSize = amount;
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

    /// Burns the fee of an unstake, and tells it.
    function _burnFee(address, StakerInfo storage, uint256) internal virtual returns (uint256) {
        return 0;
    }

    /// What is staked counts no longer. The first version of the contracts forgets this.
    function _noteUnstaked(Pool storage pool, StakerInfo storage, uint256 amount) internal virtual {
        pool.totalStakedAmount -= amount;
    }

    /// A stake that was given away is as young as the younger of both.
    function _noteMoved(StakerInfo storage from, StakerInfo storage to) internal virtual {
        if (from.stakeUpdateTime > to.stakeUpdateTime) to.stakeUpdateTime = from.stakeUpdateTime;
    }

    /// By which both sides of a moved stake are up to date. The first version takes the one of before.
    function _accOfMovedStake(uint256, uint256 accNow) internal pure virtual returns (uint256) {
        return accNow;
    }

    /// The LP token of the pool, if it has one. Fails for a token that can have no pool.
    function _checkedLpToken(address token) internal view virtual returns (address);

    function _createReceiptToken(address token, address admin) internal virtual returns (PoolReceiptToken);

    /// What is staked in the pool.
    function _stakedToken(Pool storage pool) internal view virtual returns (address);

    /// Fails for everyone who does not manage the pools.
    function _checkManager() internal view virtual;

    /// What a pool is called in reasons.
    function _noun() internal pure virtual returns (string memory);

    function _checkExists(Pool storage pool) internal view {
        if (!pool.exists) _check(false, string.concat(_noun(), " does not exist"));
    }

    function _check(bool holds, string memory reason) internal pure {
        if (!holds) revert(string.concat(_contractName(), ": ", reason));
    }

    function _payOut(address tokenAddress, address stakerAddress) private {
        updateRewards(tokenAddress);
        Pool storage pool = _pools[tokenAddress];
        StakerInfo storage staker = stakes[tokenAddress][stakerAddress];
        if (staker.balance == 0) return;
        uint256 earned = staker.balance * pool.accRewardPerShare / PRECISION;
        uint256 due = earned - staker.rewardDebt;
        staker.rewardDebt = earned;
        if (due == 0) return;
        IERC20(pool.rewardToken).safeTransfer(stakerAddress, due);
        emit RewardsHarvested(stakerAddress, tokenAddress, due);
    }

    function _changeBalance(StakerInfo storage staker, uint256 balance, uint256 acc) private {
        staker.balance = balance;
        staker.rewardDebt = balance * acc / PRECISION;
    }

    /// Rewards that have come since the last update, per staked token.
    function _unsharedReward(Pool storage pool) private view returns (uint256) {
        return (pool.totalRewardAmount - pool.lastRewardAmount) * PRECISION / pool.totalStakedAmount;
    }
}
