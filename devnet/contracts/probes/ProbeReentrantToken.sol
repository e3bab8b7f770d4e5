// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TestToken} from "../tokens/TestToken.sol";

/// For tests: calls back into another contract whenever it is moved, and fails as that call fails.
contract ProbeReentrantToken is TestToken {
    address public strikeTarget;
    bytes public strikeData;

    constructor() TestToken("Probe", "PROBE", 18) {}

    function setStrike(address target, bytes calldata data) external {
        strikeTarget = target;
        strikeData = data;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (strikeTarget == address(0) || from == address(0)) return;
        (bool success, bytes memory answer) = strikeTarget.call(strikeData);
        if (success) return;
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }
}
