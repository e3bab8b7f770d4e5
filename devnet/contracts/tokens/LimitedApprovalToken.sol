// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TestToken} from "./TestToken.sol";

/// Refuses approvals above one million whole tokens, thus every "unlimited" one.
contract LimitedApprovalToken is TestToken {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) TestToken(name_, symbol_, decimals_) {}

    function approve(address spender, uint256 amount) public override returns (bool) {
        require(amount <= 1_000_000 * 10 ** decimals(), "LimitedApprovalToken: approval too high");
        return super.approve(spender, amount);
    }
}
