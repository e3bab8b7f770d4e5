// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A user operation as EntryPoints since version 0.7 take it.
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

interface IOperationAccount {
    function validateUserOp(PackedUserOperation calldata operation, bytes32 hash, uint256 missingFunds)
        external
        returns (uint256);
}

/// The part of an EntryPoint (EIP-4337) that a bundler needs: it checks all operations first, then carries them out one
/// after the other, each followed by its event. Nobody is paid for gas, and there are no paymasters, factories and
/// aggregators.
contract EntryPoint {
    event BeforeExecution();
    event UserOperationEvent(
        bytes32 indexed userOpHash,
        address indexed sender,
        address indexed paymaster,
        uint256 nonce,
        bool success,
        uint256 actualGasCost,
        uint256 actualGasUsed
    );

    /// How many operations of an account there were; the next one has that number.
    mapping(address => uint256) public operationsOf;

    function getUserOpHash(PackedUserOperation calldata operation) public view returns (bytes32) {
        bytes32 content = keccak256(
            abi.encode(
                operation.sender,
                operation.nonce,
                keccak256(operation.callData),
                operation.accountGasLimits,
                operation.preVerificationGas,
                operation.gasFees
            )
        );
        return keccak256(abi.encode(content, address(this), block.chainid));
    }

    function handleOps(PackedUserOperation[] calldata operations, address payable) external {
        for (uint256 i = 0; i < operations.length; i++) {
            PackedUserOperation calldata operation = operations[i];
            require(operation.nonce == operationsOf[operation.sender]++, "AA25 invalid account nonce");
            uint256 refusal =
                IOperationAccount(operation.sender).validateUserOp(operation, getUserOpHash(operation), 0);
            require(refusal == 0, "AA24 signature error");
        }
        emit BeforeExecution();
        for (uint256 i = 0; i < operations.length; i++) {
            PackedUserOperation calldata operation = operations[i];
            uint256 gasBefore = gasleft();
            (bool success,) = operation.sender.call(operation.callData);
            uint256 gasUsed = gasBefore - gasleft();
            emit UserOperationEvent(
                getUserOpHash(operation),
                operation.sender,
                address(0),
                operation.nonce,
                success,
                gasUsed * tx.gasprice,
                gasUsed
            );
        }
    }
}
