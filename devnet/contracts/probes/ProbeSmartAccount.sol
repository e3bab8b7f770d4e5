// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PackedUserOperation} from "../EntryPoint.sol";

/// Code of a test's account: it does what a user operation says that was signed with its key. It stands at the address
/// of the key, as its own code or delegated to (EIP-7702).
contract ProbeSmartAccount {
    address private immutable entryPoint;

    constructor(address entryPoint_) {
        entryPoint = entryPoint_;
    }

    modifier onlyEntryPoint() {
        require(msg.sender == entryPoint, "ProbeSmartAccount: only the EntryPoint");
        _;
    }

    function validateUserOp(PackedUserOperation calldata operation, bytes32 hash, uint256)
        external
        view
        onlyEntryPoint
        returns (uint256)
    {
        bytes calldata signature = operation.signature;
        address signer = ecrecover(
            keccak256(abi.encodePacked("\x19Ethereum Signed Message:\n32", hash)),
            uint8(signature[64]),
            bytes32(signature[0:32]),
            bytes32(signature[32:64])
        );
        return signer == address(this) ? 0 : 1;
    }

    function execute(address to, uint256 value, bytes calldata data) external onlyEntryPoint {
        (bool success, bytes memory answer) = to.call{value: value}(data);
        if (success) return;
        assembly ("memory-safe") {
            revert(add(answer, 0x20), mload(answer))
        }
    }

    receive() external payable {}
}
