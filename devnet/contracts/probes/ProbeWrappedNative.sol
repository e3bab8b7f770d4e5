// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// For tests: a wrapped native token that gives one unit less than it should, in one direction or the other.
contract ProbeWrappedNative is ERC20("Probe", "PROBE") {
    bool public shortOnDeposit;
    bool public shortOnWithdraw;

    function setShort(bool onDeposit, bool onWithdraw) external {
        shortOnDeposit = onDeposit;
        shortOnWithdraw = onWithdraw;
    }

    function deposit() external payable {
        _mint(msg.sender, shortOnDeposit ? msg.value - 1 : msg.value);
    }

    function withdraw(uint256 amount) external {
        _burn(msg.sender, amount);
        (bool sent,) = msg.sender.call{value: shortOnWithdraw ? amount - 1 : amount}("");
        require(sent, "ProbeWrappedNative: not sent");
    }
}
