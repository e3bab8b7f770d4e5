// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReasonedERC20} from "./ReasonedERC20.sol";

/// LP token of one pool. The liquidity manager that creates it mints, burns and renames it.
/// Not upgradeable: there is one per pool and it holds nothing but balances.
contract MintableERC20 is ReasonedERC20, AccessControl, Pausable {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    bytes32 public constant MANAGE_TOKEN_ROLE = keccak256("MANAGE_TOKEN_ROLE");
    bytes32 public constant PAUSABILITY_ADMIN_ROLE = keccak256("PAUSABILITY_ADMIN_ROLE");

    string private _currentName;
    string private _currentSymbol;
    uint8 private _currentDecimals;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address admin) ERC20("", "") {
        _currentName = name_;
        _currentSymbol = symbol_;
        _currentDecimals = decimals_;
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(PAUSABILITY_ADMIN_ROLE, admin);
        _grantRole(MANAGE_TOKEN_ROLE, msg.sender);
        _grantRole(MINTER_ROLE, msg.sender);
    }

    function mint(address to, uint256 amount) external {
        require(hasRole(MINTER_ROLE, msg.sender), "MintableERC20: must have MINTER_ROLE to mint");
        _mint(to, amount);
    }

    function setTokenDetails(string calldata name_, string calldata symbol_, uint8 decimals_) external {
        require(
            hasRole(MANAGE_TOKEN_ROLE, msg.sender),
            "MintableERC20: must have MANAGE_TOKEN_ROLE to execute this function"
        );
        _currentName = name_;
        _currentSymbol = symbol_;
        _currentDecimals = decimals_;
    }

    function pause() external {
        _checkPausabilityAdmin();
        _pause();
    }

    function unpause() external {
        _checkPausabilityAdmin();
        _unpause();
    }

    function name() public view override returns (string memory) {
        return _currentName;
    }

    function symbol() public view override returns (string memory) {
        return _currentSymbol;
    }

    function decimals() public view override returns (uint8) {
        return _currentDecimals;
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        _requireNotPaused();
        super._update(from, to, value);
    }

    function _requireNotPaused() internal view override {
        require(!paused(), "Pausable: paused");
    }

    function _checkPausabilityAdmin() private view {
        require(
            hasRole(PAUSABILITY_ADMIN_ROLE, msg.sender),
            "MintableERC20: must have PAUSABILITY_ADMIN_ROLE to execute this function"
        );
    }
}
