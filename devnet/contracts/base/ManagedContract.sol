// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// What every main contract shares: named roles, pausing, one entry at a time, and upgrades behind a UUPS proxy.
/// The plain (non-"upgradeable") OpenZeppelin bases are safe behind a proxy because none of them keeps state set by a
/// constructor. Their custom errors are replaced by the reason strings of the published contracts.
abstract contract ManagedContract is Initializable, AccessControl, Pausable, UUPSUpgradeable {
    bytes32 public constant PAUSABILITY_PAUSE_ROLE = keccak256("PAUSABILITY_PAUSE_ROLE");
    bytes32 public constant PAUSABILITY_UNPAUSE_ROLE = keccak256("PAUSABILITY_UNPAUSE_ROLE");
    bytes32 public constant MANAGE_UPGRADES_ROLE = keccak256("MANAGE_UPGRADES_ROLE");

    bool private _entered;

    modifier needsRole(string memory roleName) {
        _checkNamedRole(roleName);
        _;
    }

    modifier nonReentrant() {
        require(!_entered, "ReentrancyGuard: reentrant call");
        _entered = true;
        _;
        _entered = false;
    }

    constructor() {
        _disableInitializers();
    }

    function pause() external needsRole("PAUSABILITY_PAUSE_ROLE") {
        _pause();
    }

    function unpause() external needsRole("PAUSABILITY_UNPAUSE_ROLE") {
        _unpause();
    }

    /// Prefix of the role failures of this contract.
    function _contractName() internal pure virtual returns (string memory);

    function _initializeManaged(address admin) internal onlyInitializing {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(PAUSABILITY_PAUSE_ROLE, admin);
        _grantRole(PAUSABILITY_UNPAUSE_ROLE, admin);
        _grantRole(MANAGE_UPGRADES_ROLE, admin);
    }

    function _authorizeUpgrade(address) internal override needsRole("MANAGE_UPGRADES_ROLE") {}

    function _checkNamedRole(string memory roleName) private view {
        if (!hasRole(keccak256(bytes(roleName)), msg.sender)) {
            revert(string.concat(_contractName(), ": must have ", roleName, " role to execute this function"));
        }
    }

    function _checkRole(bytes32 role, address account) internal view override {
        if (!hasRole(role, account)) {
            revert(
                string.concat(
                    "AccessControl: account ",
                    Strings.toHexString(account),
                    " is missing role ",
                    Strings.toHexString(uint256(role), 32)
                )
            );
        }
    }

    function _requireNotPaused() internal view override {
        require(!paused(), "Pausable: paused");
    }

    function _requirePaused() internal view override {
        require(paused(), "Pausable: not paused");
    }
}
