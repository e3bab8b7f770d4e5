// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {MultiSignatureOracle} from "../MultiSignatureOracle.sol";

/// The oracle contract with the names that administration has in the deployed first version.
contract OriginalSignatureOracle is MultiSignatureOracle {
    function addMultiSignatureOracle(address oracle) external needsRole("MANAGE_ORACLES_ROLE") {
        require(oracle != address(0), "MultiSignatureOracleV1: invalid oracle address provided");
        _addOracle(oracle);
    }

    function removePermittedOracleAddress(address oracle) external needsRole("MANAGE_ORACLES_ROLE") {
        _removeOracle(oracle);
    }

    /// The deployed contract has none of the following functions: a call of theirs reverts without a reason.
    function addOracle(address) external pure override {
        revert();
    }

    function removeOracle(address) external pure override {
        revert();
    }

    function _thresholdReason() internal pure override returns (string memory) {
        return "MultiSignatureOracleV1: Invalid threshold value";
    }
}
