// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";

/// An ERC20 that fails with the reason strings most tokens in use still carry, instead of custom errors.
abstract contract ReasonedERC20 is ERC20Burnable {
    function burnFrom(address account, uint256 value) public virtual override {
        require(allowance(account, msg.sender) >= value, "ERC20: burn amount exceeds allowance");
        super.burnFrom(account, value);
    }

    function _spendAllowance(address owner, address spender, uint256 value) internal virtual override {
        require(allowance(owner, spender) >= value, "ERC20: transfer amount exceeds allowance");
        super._spendAllowance(owner, spender, value);
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        if (from != address(0) && balanceOf(from) < value) {
            revert(
                to == address(0) ? "ERC20: burn amount exceeds balance" : "ERC20: transfer amount exceeds balance"
            );
        }
        super._update(from, to, value);
    }
}
