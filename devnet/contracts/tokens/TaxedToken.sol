// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TestToken} from "./TestToken.sol";

/// Burns a part of every transfer, one percent at first, so the receiver gets less than was sent. Its owner can also
/// make it refuse transfers to an account: to the pair of an exchange, for example, where it can then only be bought.
contract TaxedToken is TestToken {
    uint256 private constant RATE_UNIT = 1_000_000;

    /// In parts per million.
    uint256 public taxRate = 10_000;
    mapping(address account => bool) public isRefused;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) TestToken(name_, symbol_, decimals_) {}

    function setTaxRate(uint256 rate) external {
        _checkOwner();
        require(rate <= RATE_UNIT, "TaxedToken: a rate cannot exceed 1000000");
        taxRate = rate;
    }

    function setRefused(address account, bool refused) external {
        _checkOwner();
        isRefused[account] = refused;
    }

    function _update(address from, address to, uint256 value) internal override {
        require(!isRefused[to], "TaxedToken: transfer refused");
        uint256 tax = from == address(0) || to == address(0) ? 0 : value * taxRate / RATE_UNIT;
        if (tax > 0) super._update(from, address(0), tax);
        super._update(from, to, value - tax);
    }

    function _checkOwner() private view {
        require(msg.sender == owner, "TaxedToken: only the owner");
    }
}
