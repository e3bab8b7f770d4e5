// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LiquidityMiningPools} from "../earn/LiquidityMiningPools.sol";

/// The mining pools with the behaviour of the deployed first version: what was taken out still counts as staked, a given
/// stake gets a debt of before its last rewards, and every move makes a stake young.
contract OriginalLiquidityMiningPools is LiquidityMiningPools {
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
