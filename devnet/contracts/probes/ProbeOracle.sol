// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// For tests: says no without reverting, or yes to everything.
contract ProbeOracle {
    bool public answer;

    function setAnswer(bool value) external {
        answer = value;
    }

    function signaturesCheckERC20(
        uint8[] memory,
        bytes32[] memory,
        bytes32[] memory,
        address,
        address,
        uint256,
        uint256,
        uint256
    ) external view returns (bool) {
        return answer;
    }

    function signaturesCheckERC721(
        uint8[] memory,
        bytes32[] memory,
        bytes32[] memory,
        address,
        address,
        uint256,
        uint256,
        uint256
    ) external view returns (bool) {
        return answer;
    }
}
