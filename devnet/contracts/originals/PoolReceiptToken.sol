// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {MintableERC20} from "../tokens/MintableERC20.sol";

/// What stakers of one pool hold: as many as they staked.
contract PoolReceiptToken is MintableERC20 {
    /// The token that the pool is named after.
    address public immutable baseToken;
    address public immutable poolsContractAddress;

    constructor(string memory name_, string memory symbol_, address baseToken_, address admin)
        MintableERC20(name_, symbol_, 18, admin)
    {
        baseToken = baseToken_;
        poolsContractAddress = msg.sender;
    }
}
