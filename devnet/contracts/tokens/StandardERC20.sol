// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// What every token offers; only its ABI is used.
interface StandardERC20 is IERC20Metadata {}
