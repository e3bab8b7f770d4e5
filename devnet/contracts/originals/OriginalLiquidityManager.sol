// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LiquidityManager} from "../LiquidityManager.sol";
import {MintableERC20} from "../tokens/MintableERC20.sol";

/// The liquidity manager with the behaviour of the deployed first version: it keeps the LP tokens of a native withdrawal.
contract OriginalLiquidityManager is LiquidityManager {
    function _retire(MintableERC20, uint256) internal pure override {}
}
