// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ManagedContract} from "../base/ManagedContract.sol";

interface IMintable {
    function mint(address to, uint256 amount) external;
}

/// Farms: LP tokens are deposited for a share of newly minted bridge tokens, by block and by multiplier.
contract BridgeChef is ManagedContract {
    using SafeERC20 for IERC20;

    bytes32 public constant FARM_ADMIN_ROLE = keccak256("FARM_ADMIN_ROLE");
    bytes32 public constant REWARD_ADMIN_ROLE = keccak256("REWARD_ADMIN_ROLE");
    bytes32 public constant DISTRIBUTION_ADMIN_ROLE = keccak256("DISTRIBUTION_ADMIN_ROLE");

    struct FarmInfo {
        /// 100 is once, 0 is inactive.
        uint256 farmMultiplier;
        uint256 lastRewardBlock;
        uint256 accBridgePerShare;
        address lpToken;
    }

    struct DepositInfo {
        uint256 amount;
        int256 rewardDebt;
    }

    uint256 private constant PRECISION = 1e12;

    address public bridgeToken;
    address public devAddr;
    address public stakingAddr;
    uint256 public bridgePerBlock;
    uint256 public sumOfFarmMultiplier;
    /// For information only.
    uint256 public blocksPerDay;
    /// Per cent of each reward that is minted on top.
    uint64 public devRewardPercentage;
    uint64 public stakingPercentage;
    FarmInfo[] public farmInfo;
    mapping(uint256 farmId => mapping(address user => DepositInfo)) public depositInfo;
    mapping(address lp => bool) public usedLpTokens;

    event FarmAdded(uint256 indexed farmId, uint256 farmMultiplier, address indexed lpToken);
    event FarmMultiplierChanged(uint256 indexed farmId, uint256 farmMultiplier);
    event FarmUpdated(uint256 indexed farmId, uint256 lastRewardBlock, uint256 lpSupply, uint256 accBridgePerShare);
    event DepositAdded(address indexed user, uint256 indexed farmId, uint256 amount);
    event FundsWithdrawn(address indexed user, uint256 indexed farmId, uint256 amount);
    event RewardsHarvested(address indexed user, uint256 indexed farmId, uint256 amount);

    function initialize(address admin, address bridgeToken_, address devAddr_) external initializer {
        _initializeManaged(admin);
        _grantRole(FARM_ADMIN_ROLE, admin);
        _grantRole(REWARD_ADMIN_ROLE, admin);
        _grantRole(DISTRIBUTION_ADMIN_ROLE, admin);
        bridgeToken = bridgeToken_;
        devAddr = devAddr_;
        stakingAddr = devAddr_;
        blocksPerDay = 28_800;
    }

    function add(uint256 farmMultiplier, address lp) external needsRole("FARM_ADMIN_ROLE") {
        _check(lp != address(0), "invalid LP token address provided");
        _check(!usedLpTokens[lp], "a farm with this LP token already exists");
        _updateAll();
        usedLpTokens[lp] = true;
        sumOfFarmMultiplier += farmMultiplier;
        farmInfo.push(FarmInfo(farmMultiplier, block.number, 0, lp));
        emit FarmAdded(farmInfo.length - 1, farmMultiplier, lp);
    }

    function updateFarmMultiplier(uint256 farmId, uint256 farmMultiplier) external needsRole("FARM_ADMIN_ROLE") {
        _checkExists(farmId);
        _updateAll();
        sumOfFarmMultiplier = sumOfFarmMultiplier - farmInfo[farmId].farmMultiplier + farmMultiplier;
        farmInfo[farmId].farmMultiplier = farmMultiplier;
        emit FarmMultiplierChanged(farmId, farmMultiplier);
    }

    function setBridgePerBlock(uint256 amount) external needsRole("REWARD_ADMIN_ROLE") {
        _updateAll();
        bridgePerBlock = amount;
    }

    function setBlocksPerDay(uint256 blocks) external needsRole("REWARD_ADMIN_ROLE") {
        blocksPerDay = blocks;
    }

    function setDevRewardPercentage(uint64 percentage) external needsRole("DISTRIBUTION_ADMIN_ROLE") {
        _check(percentage <= 100, "a percentage cannot exceed 100");
        devRewardPercentage = percentage;
    }

    function setStakingPercentage(uint64 percentage) external needsRole("DISTRIBUTION_ADMIN_ROLE") {
        _check(percentage <= 100, "a percentage cannot exceed 100");
        stakingPercentage = percentage;
    }

    /// Pays nothing of what is due.
    function deposit(uint256 farmId, uint256 amount) external whenNotPaused nonReentrant {
        _checkExists(farmId);
        _check(amount > 0, "deposit amount cannot be 0");
        FarmInfo memory farm = updateFarm(farmId);
        DepositInfo storage held = depositInfo[farmId][msg.sender];
        held.amount += amount;
        held.rewardDebt += _earned(amount, farm.accBridgePerShare);
        IERC20(farm.lpToken).safeTransferFrom(msg.sender, address(this), amount);
        emit DepositAdded(msg.sender, farmId, amount);
    }

    /// Pays all that is due, too. Works while the contract is paused.
    function withdraw(uint256 farmId, uint256 amount) external nonReentrant {
        _checkExists(farmId);
        _check(amount > 0, "withdrawal amount cannot be 0");
        DepositInfo storage held = depositInfo[farmId][msg.sender];
        _check(held.amount > 0, "deposit/user not found");
        FarmInfo memory farm = updateFarm(farmId);
        int256 earned = _earned(held.amount, farm.accBridgePerShare);
        int256 due = earned - held.rewardDebt;
        held.rewardDebt = earned - _earned(amount, farm.accBridgePerShare);
        held.amount -= amount;
        uint256 paid = _pay(msg.sender, due);
        IERC20(farm.lpToken).safeTransfer(msg.sender, amount);
        emit RewardsHarvested(msg.sender, farmId, paid);
        emit FundsWithdrawn(msg.sender, farmId, amount);
    }

    /// Works while the contract is paused.
    function harvest(uint256 farmId) external nonReentrant {
        _checkExists(farmId);
        DepositInfo storage held = depositInfo[farmId][msg.sender];
        _check(held.amount > 0, "deposit/user not found");
        FarmInfo memory farm = updateFarm(farmId);
        int256 earned = _earned(held.amount, farm.accBridgePerShare);
        int256 due = earned - held.rewardDebt;
        _check(due > 0, "no funds available for harvesting");
        held.rewardDebt = earned;
        emit RewardsHarvested(msg.sender, farmId, _pay(msg.sender, due));
    }

    /// What is due at this block. Fails while all multipliers are 0.
    function bridgeTokensReadyToHarvest(uint256 farmId, address user) external view returns (uint256) {
        _checkExists(farmId);
        DepositInfo storage held = depositInfo[farmId][user];
        if (held.amount == 0) return 0;
        FarmInfo memory farm = farmInfo[farmId];
        uint256 lpSupply = IERC20(farm.lpToken).balanceOf(address(this));
        uint256 acc = farm.accBridgePerShare + _rewardOf(farm) * PRECISION / lpSupply;
        int256 due = _earned(held.amount, acc) - held.rewardDebt;
        return due > 0 ? uint256(due) : 0;
    }

    function lpToken(uint256 farmId) external view returns (address) {
        return farmInfo[farmId].lpToken;
    }

    function updateFarm(uint256 farmId) public returns (FarmInfo memory) {
        _checkExists(farmId);
        FarmInfo storage farm = farmInfo[farmId];
        if (block.number > farm.lastRewardBlock) {
            uint256 lpSupply = IERC20(farm.lpToken).balanceOf(address(this));
            if (lpSupply > 0 && sumOfFarmMultiplier > 0) {
                uint256 reward = _rewardOf(farm);
                farm.accBridgePerShare += reward * PRECISION / lpSupply;
                IMintable(bridgeToken).mint(address(this), reward);
                _mintShare(devAddr, reward * devRewardPercentage / 100);
                _mintShare(stakingAddr, reward * stakingPercentage / 100);
            }
            farm.lastRewardBlock = block.number;
            emit FarmUpdated(farmId, block.number, lpSupply, farm.accBridgePerShare);
        }
        return farm;
    }

    function _updateAll() private {
        for (uint256 farmId = 0; farmId < farmInfo.length; farmId++) updateFarm(farmId);
    }

    function _mintShare(address to, uint256 amount) private {
        if (amount > 0) IMintable(bridgeToken).mint(to, amount);
    }

    /// Pays no more than is here.
    function _pay(address to, int256 due) private returns (uint256 amount) {
        if (due <= 0) return 0;
        uint256 here = IERC20(bridgeToken).balanceOf(address(this));
        amount = uint256(due) < here ? uint256(due) : here;
        IERC20(bridgeToken).safeTransfer(to, amount);
    }

    /// What a farm has earned since its last update.
    function _rewardOf(FarmInfo memory farm) private view returns (uint256) {
        return (block.number - farm.lastRewardBlock) * bridgePerBlock * farm.farmMultiplier / sumOfFarmMultiplier;
    }

    function _earned(uint256 amount, uint256 accBridgePerShare) private pure returns (int256) {
        return int256(amount * accBridgePerShare / PRECISION);
    }

    function _checkExists(uint256 farmId) private view {
        _check(farmId < farmInfo.length, "a farm with this ID does not exist");
    }

    function _check(bool holds, string memory reason) private pure {
        if (!holds) revert(string.concat(_contractName(), ": ", reason));
    }

    function _contractName() internal pure override returns (string memory) {
        return "BridgeChefV1";
    }
}
