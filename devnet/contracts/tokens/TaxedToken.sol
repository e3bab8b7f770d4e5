// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TestToken} from "./TestToken.sol";

/// Burns one percent of every transfer, so the receiver gets less than was sent.
contract TaxedToken is TestToken {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) TestToken(name_, symbol_, decimals_) {}

    function _update(address from, address to, uint256 value) internal override {
        uint256 tax = from == address(0) || to == address(0) ? 0 : value / 100;
        if (tax > 0) super._update(from, address(0), tax);
        super._update(from, to, value - tax);
    }
}
