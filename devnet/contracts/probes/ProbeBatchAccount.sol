// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Code that a test's account delegates to (EIP-7702): several calls as one, all or none.
contract ProbeBatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "ProbeBatchAccount: only the account itself");
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (success) continue;
            assembly ("memory-safe") {
                revert(add(answer, 0x20), mload(answer))
            }
        }
    }
}
