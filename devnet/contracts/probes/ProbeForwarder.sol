// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A relayer's contract in tests: makes a call for somebody else, so that the transaction shows neither them nor the call.
contract ProbeForwarder {
    function forward(address to, bytes calldata data) external payable {
        (bool success, bytes memory answer) = to.call{value: msg.value}(data);
        if (success) return;
        assembly ("memory-safe") {
            revert(add(answer, 0x20), mload(answer))
        }
    }
}
