// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// For tests: takes rewards like a pool, or refuses them like a paused one.
contract ProbePool {
    bool public refuses;

    function setRefuses(bool value) external {
        refuses = value;
    }

    function addRewards(address token, uint256 amount) external {
        require(!refuses, "Pausable: paused");
        require(IERC20(token).transferFrom(msg.sender, address(this), amount), "ProbePool: not paid");
    }
}
