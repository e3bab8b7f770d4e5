// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// For tests: a contract wallet that can call back, or revert, while it is being paid.
contract ProbeWallet {
    address public strikeTarget;
    bytes public strikeData;
    bytes public strikeAnswer;
    bool public strikeSucceeded;
    bool public refuses;
    uint256 public payments;

    function setStrike(address target, bytes calldata data) external {
        strikeTarget = target;
        strikeData = data;
    }

    function setRefuses(bool value) external {
        refuses = value;
    }

    function execute(address target, uint256 value, bytes calldata data) external payable {
        (bool success, bytes memory answer) = target.call{value: value}(data);
        if (success) return;
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }

    /// Needs far more than the 2300 gas of a plain transfer.
    receive() external payable {
        require(!refuses, "ProbeWallet: no, thanks");
        payments++;
        if (strikeTarget != address(0)) (strikeSucceeded, strikeAnswer) = strikeTarget.call(strikeData);
    }
}
