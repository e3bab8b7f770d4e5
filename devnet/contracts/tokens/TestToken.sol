// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ReasonedERC20} from "./ReasonedERC20.sol";

/// A plain token with any number of decimals; whoever deployed it mints.
contract TestToken is ReasonedERC20 {
    address public immutable owner = msg.sender;
    uint8 private immutable _decimals;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) ERC20(name_, symbol_) {
        _decimals = decimals_;
    }

    function mint(address to, uint256 amount) external {
        require(_mayMint(msg.sender), "TestToken: only the owner mints");
        _mint(to, amount);
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    function _mayMint(address account) internal view virtual returns (bool) {
        return account == owner;
    }
}
