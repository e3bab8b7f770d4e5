// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ILiquidityManager} from "../base/Interfaces.sol";
import {BridgeFees} from "./BridgeFees.sol";

/// What the ERC20 bridge remembers and reports: deposits, releases, token mappings and the contracts it works with.
abstract contract BridgeRecords is BridgeFees {
    bytes32 public constant MANAGE_ORACLES_ROLE = keccak256("MANAGE_ORACLES_ROLE");
    bytes32 public constant MANAGE_OUTSIDE_PEGGED_TOKENS_ROLE = keccak256("MANAGE_OUTSIDE_PEGGED_TOKENS_ROLE");
    bytes32 public constant MANAGE_LIQUIDITY_MANAGER_ROLE = keccak256("MANAGE_LIQUIDITY_MANAGER_ROLE");

    address public wrappedNative;
    address public multiSignatureOracle;
    uint256 public depositCount;
    mapping(uint256 depositChainId => mapping(uint256 depositNumber => bool)) public releasedDeposits;
    /// Release token of this chain for a token of another chain; unset means the same address on both.
    mapping(address sourceToken => address) public outsidePeggedTokens;

    event TokensDeposited(
        address indexed sourceNetworkTokenAddress,
        uint256 amount,
        address indexed receiverAddress,
        uint256 sourceChainId,
        uint256 targetChainId,
        uint256 number
    );
    event LiquidityDeposited(
        address indexed sourceNetworkTokenAddress,
        uint256 amount,
        address indexed receiverAddress,
        uint256 sourceChainId,
        uint256 targetChainId,
        uint256 number
    );
    event TokensReleased(
        address indexed sourceNetworkTokenAddress,
        uint256 amount,
        address indexed receiverAddress,
        uint256 depositChainId,
        uint256 depositNumber
    );
    event PeggedTokenMappingAdded(
        address indexed depositChainTokenAddress, address indexed releaseChainTokenAddress
    );

    function setOutsidePeggedToken(address depositChainToken, address releaseChainToken)
        external
        virtual
        needsRole("MANAGE_OUTSIDE_PEGGED_TOKENS_ROLE")
    {
        outsidePeggedTokens[depositChainToken] = releaseChainToken;
        emit PeggedTokenMappingAdded(depositChainToken, releaseChainToken);
    }

    function setMultiSignatureOracle(address oracle) external needsRole("MANAGE_ORACLES_ROLE") {
        multiSignatureOracle = oracle;
    }

    function setLiquidityManager(address manager) external virtual needsRole("MANAGE_LIQUIDITY_MANAGER_ROLE") {
        liquidityManager = manager;
    }

    /// Tokens of this kind in the pool, unsent fees included.
    function balanceOf(address token) external view returns (uint256) {
        return IERC20(token).balanceOf(address(this));
    }

    /// Limit of the token's pool as kept by the liquidity manager; 0 means none.
    function maxPoolSize(address token) external view returns (uint256) {
        return ILiquidityManager(liquidityManager).maxPoolSize(token);
    }

    function _initializeRecords(address admin) internal onlyInitializing {
        _grantRole(MANAGE_ORACLES_ROLE, admin);
        _grantRole(MANAGE_OUTSIDE_PEGGED_TOKENS_ROLE, admin);
        _grantRole(MANAGE_LIQUIDITY_MANAGER_ROLE, admin);
    }
}
