// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RewardPools} from "../earn/RewardPools.sol";

/// The reward pools with the behaviour of the deployed first version: what was taken out still counts as staked, a given
/// stake gets a debt of before its last rewards, every move makes a stake young, and the fee never falls.
contract OriginalRewardPools is RewardPools {
    function setWithdrawalFeeWindow(uint256, uint256) external pure override {
        revert();
    }

    function withdrawalFeeWindow() external pure override returns (uint256) {
        revert();
    }

    function laterWithdrawalFee() external pure override returns (uint256) {
        revert();
    }

    function _rateAt(uint256 rate, uint256) internal pure override returns (uint256) {
        return rate;
    }

    function _noteUnstaked(Pool storage, StakerInfo storage staker, uint256) internal override {
        staker.stakeUpdateTime = block.timestamp;
    }

    function _noteMoved(StakerInfo storage from, StakerInfo storage to) internal override {
        from.stakeUpdateTime = block.timestamp;
        to.stakeUpdateTime = block.timestamp;
    }

    function _accOfMovedStake(uint256 accBefore, uint256) internal pure override returns (uint256) {
        return accBefore;
    }
}
