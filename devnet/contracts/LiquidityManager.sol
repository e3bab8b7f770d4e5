// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IBridgeForLiquidityManager, IWrappedNative} from "./base/Interfaces.sol";
import {ManagedContract} from "./base/ManagedContract.sol";
import {MintableERC20} from "./tokens/MintableERC20.sol";

/// Single-asset pools. The bridge holds the tokens of a pool; this contract mints and burns LP tokens one to one.
/// Differs from the published first version in that a native withdrawal burns its LP tokens, too.
contract LiquidityManager is ManagedContract {
    using SafeERC20 for IERC20;

    bytes32 public constant MANAGE_FEES_ROLE = keccak256("MANAGE_FEES_ROLE");
    bytes32 public constant MANAGE_MAX_POOL_SIZE_ROLE = keccak256("MANAGE_MAX_POOL_SIZE_ROLE");
    bytes32 public constant MANAGE_COLLECTED_FEES_ROLE = keccak256("MANAGE_COLLECTED_FEES_ROLE");
    bytes32 public constant MANAGE_CONNECTIONS_ROLE = keccak256("MANAGE_CONNECTIONS_ROLE");
    bytes32 public constant MANAGE_TOKEN_ROLE = keccak256("MANAGE_TOKEN_ROLE");
    bytes32 public constant MANAGE_CONTRACTS_ROLE = keccak256("MANAGE_CONTRACTS_ROLE");
    bytes32 public constant MANAGE_LIQUIDITY_MANAGER_ROLE = keccak256("MANAGE_LIQUIDITY_MANAGER_ROLE");
    bytes32 public constant MANAGE_LIQUIDITY_MINING_POOLS_ROLE = keccak256("MANAGE_LIQUIDITY_MINING_POOLS_ROLE");

    struct LpToken {
        bool exists;
        MintableERC20 token;
    }

    uint256 private constant RATE_UNIT = 1_000_000;

    address public wrappedNative;
    address public bridgeERC20;
    address public devAddr;
    address private _lpTokenAdmin;
    uint256 public defaultLiquidityWithdrawalFee;
    mapping(address token => LpToken) public lpTokens;
    /// Limit of the bridge's holding of a token; 0 means none.
    mapping(address token => uint256) public maxPoolSize;
    mapping(address token => uint256) public liquidityWithdrawalFees;
    /// Where LP tokens are staked; only read by clients.
    address public liquidityMiningPools;

    event LiquidityPoolCreated(address indexed sourceNetworkTokenAddress, address indexed lpTokenAddress);
    event LiquidityAdded(
        address indexed sourceNetworkTokenAddress, uint256 amount, address indexed lpTokenAddress
    );
    event LiquidityRemoved(address indexed sourceNetworkTokenAddress, uint256 amount);
    event MaxPoolSizeUpdated(address indexed tokenAddress, uint256 maxSize);

    function initialize(address admin, address bridgeERC20_, address wrappedNative_) external initializer {
        _initializeManaged(admin);
        _grantRole(MANAGE_FEES_ROLE, admin);
        _grantRole(MANAGE_MAX_POOL_SIZE_ROLE, admin);
        _grantRole(MANAGE_COLLECTED_FEES_ROLE, admin);
        _grantRole(MANAGE_CONNECTIONS_ROLE, admin);
        _grantRole(MANAGE_TOKEN_ROLE, admin);
        _grantRole(MANAGE_CONTRACTS_ROLE, admin);
        _grantRole(MANAGE_LIQUIDITY_MANAGER_ROLE, admin);
        _grantRole(MANAGE_LIQUIDITY_MINING_POOLS_ROLE, admin);
        _lpTokenAdmin = admin;
        bridgeERC20 = bridgeERC20_;
        wrappedNative = wrappedNative_;
        defaultLiquidityWithdrawalFee = 2_000;
    }

    receive() external payable {
        require(msg.sender == wrappedNative, "LiquidityManager: native tokens only from the wrapped native token");
    }

    function addLiquidityERC20(address token, uint256 amount) external nonReentrant {
        uint256 balanceBefore = IERC20(token).balanceOf(bridgeERC20);
        IERC20(token).safeTransferFrom(msg.sender, bridgeERC20, amount);
        require(
            IERC20(token).balanceOf(bridgeERC20) == balanceBefore + amount,
            "LiquidityManager: deposited token amount incorrect"
        );
        _addLiquidity(token, amount);
    }

    function addLiquidityNative(uint256 amount) external payable nonReentrant {
        require(amount == msg.value, "LiquidityManager: msg.value did not match amount");
        uint256 balanceBefore = IERC20(wrappedNative).balanceOf(address(this));
        IWrappedNative(wrappedNative).deposit{value: amount}();
        require(
            IERC20(wrappedNative).balanceOf(address(this)) == balanceBefore + amount,
            "LiquidityManager: error while wrapping native tokens"
        );
        IERC20(wrappedNative).safeTransfer(bridgeERC20, amount);
        _addLiquidity(wrappedNative, amount);
    }

    function withdrawLiquidityERC20(address token, uint256 amount) external nonReentrant {
        lpTokens[token].token.burnFrom(msg.sender, amount);
        uint256 amountAfterFee = _takeFromBridge(token, amount);
        IERC20(token).safeTransferFrom(bridgeERC20, msg.sender, amountAfterFee);
        emit LiquidityRemoved(token, amountAfterFee);
    }

    function withdrawLiquidityNative(uint256 withdrawalAmount) external nonReentrant {
        require(
            IERC20(wrappedNative).balanceOf(bridgeERC20) >= withdrawalAmount, "LiquidityManager: not enough liquidity"
        );
        MintableERC20 lpToken = lpTokens[wrappedNative].token;
        IERC20(lpToken).safeTransferFrom(msg.sender, address(this), withdrawalAmount);
        _retire(lpToken, withdrawalAmount);
        uint256 amountAfterFee = _takeFromBridge(wrappedNative, withdrawalAmount);
        _unwrapFromBridge(amountAfterFee);
        (bool sent,) = msg.sender.call{value: amountAfterFee}("");
        require(sent, "LiquidityManager: error while sending native tokens");
        emit LiquidityRemoved(wrappedNative, amountAfterFee);
    }

    /// Burns LP tokens here for a claim of the same amount, less the withdrawal fee, on another network.
    /// The fee goes to the dev address as LP tokens; without one it stays in the pool.
    function burnLpTokenForWithdrawalInOtherNetwork(
        address token,
        uint256 amount,
        address receiverAddress,
        uint256 targetChainId
    ) external nonReentrant whenNotPaused {
        require(amount > 0, "LiquidityManager: amount cannot be 0");
        require(receiverAddress != address(0), "LiquidityManager: invalid receiverAddress provided");
        require(lpTokens[token].exists, "LiquidityManager: no pool exists for this token");
        MintableERC20 lpToken = lpTokens[token].token;
        uint256 fee = _withdrawalFee(token, amount);
        if (fee > 0 && devAddr != address(0)) {
            IERC20(lpToken).safeTransferFrom(msg.sender, devAddr, fee);
            lpToken.burnFrom(msg.sender, amount - fee);
        } else {
            lpToken.burnFrom(msg.sender, amount);
        }
        IBridgeForLiquidityManager(bridgeERC20).recordLiquidityDeposit(
            token, amount - fee, receiverAddress, targetChainId
        );
    }

    function createPool(address tokenAddress) external returns (bool) {
        require(
            msg.sender == bridgeERC20,
            "LiquidityManager: this function can only be called by the ERC20 bridge"
        );
        _createPool(tokenAddress);
        return true;
    }

    function setDefaultLiquidityWithdrawalFee(uint256 rate) external needsRole("MANAGE_FEES_ROLE") {
        _checkRate(rate);
        defaultLiquidityWithdrawalFee = rate;
    }

    function setLiquidityWithdrawalFee(address token, uint256 rate) external needsRole("MANAGE_FEES_ROLE") {
        _checkRate(rate);
        liquidityWithdrawalFees[token] = rate;
    }

    function setMaxPoolSize(address token, uint256 maxSize) external needsRole("MANAGE_MAX_POOL_SIZE_ROLE") {
        maxPoolSize[token] = maxSize;
        emit MaxPoolSizeUpdated(token, maxSize);
    }

    function setDevAddr(address account) external needsRole("MANAGE_COLLECTED_FEES_ROLE") {
        devAddr = account;
    }

    function setBridgeERC20(address bridge) external needsRole("MANAGE_CONNECTIONS_ROLE") {
        bridgeERC20 = bridge;
    }

    function setWrappedNative(address token) external needsRole("MANAGE_CONTRACTS_ROLE") {
        wrappedNative = token;
    }

    /// Opens the pool of a token before anyone has put something in.
    function openPool(address token) external needsRole("MANAGE_LIQUIDITY_MANAGER_ROLE") {
        _createPool(token);
    }

    function setLiquidityMiningPools(address pools) external needsRole("MANAGE_LIQUIDITY_MINING_POOLS_ROLE") {
        liquidityMiningPools = pools;
    }

    function setLpTokenDetails(address token, string calldata name, string calldata symbol, uint8 decimals)
        external
        needsRole("MANAGE_TOKEN_ROLE")
    {
        lpTokens[token].token.setTokenDetails(name, symbol, decimals);
    }

    /// What becomes of the LP tokens of a native withdrawal.
    function _retire(MintableERC20 lpToken, uint256 amount) internal virtual {
        lpToken.burn(amount);
    }

    function _addLiquidity(address token, uint256 amount) private {
        _requireNotPaused();
        require(amount > 0, "LiquidityManager: amount cannot be 0");
        if (!lpTokens[token].exists) _createPool(token);
        require(
            maxPoolSize[token] == 0 || IERC20(token).balanceOf(bridgeERC20) <= maxPoolSize[token],
            "LiquidityManager: max pool size reached"
        );
        MintableERC20 lpToken = lpTokens[token].token;
        lpToken.mint(msg.sender, amount);
        emit LiquidityAdded(token, amount, address(lpToken));
    }

    function _createPool(address token) private {
        require(!lpTokens[token].exists, "LiquidityManager: a pool already exists for this token");
        require(
            IBridgeForLiquidityManager(bridgeERC20).registerTokenTransferApprovals(token),
            "LiquidityManager: error while registering approvals"
        );
        MintableERC20 lpToken = new MintableERC20("Cross-Chain Bridge LPs", "Bridge-LP", 18, _lpTokenAdmin);
        lpTokens[token] = LpToken(true, lpToken);
        emit LiquidityPoolCreated(token, address(lpToken));
    }

    /// Checks shared by both withdrawals; pays the fee and returns what the caller gets.
    function _takeFromBridge(address token, uint256 amount) private returns (uint256 amountAfterFee) {
        _requireNotPaused();
        require(amount > 0, "LiquidityManager: amount cannot be 0");
        require(
            IERC20(token).balanceOf(bridgeERC20) >= amount, "LiquidityManager: not enough liquidity in bridge"
        );
        // A token that refuses unlimited approvals has been approved for an earlier balance only.
        if (IERC20(token).allowance(bridgeERC20, address(this)) < amount) {
            IBridgeForLiquidityManager(bridgeERC20).registerTokenTransferApprovals(token);
        }
        uint256 fee = _withdrawalFee(token, amount);
        amountAfterFee = amount - fee;
        if (fee > 0 && devAddr != address(0)) IERC20(token).safeTransferFrom(bridgeERC20, devAddr, fee);
    }

    function _unwrapFromBridge(uint256 amount) private {
        uint256 tokensBefore = IERC20(wrappedNative).balanceOf(address(this));
        IERC20(wrappedNative).safeTransferFrom(bridgeERC20, address(this), amount);
        require(
            IERC20(wrappedNative).balanceOf(address(this)) == tokensBefore + amount,
            "LiquidityManager error while withdrawing ERC20 tokens"
        );
        uint256 balanceBefore = address(this).balance;
        IWrappedNative(wrappedNative).withdraw(amount);
        require(
            address(this).balance == balanceBefore + amount,
            "LiquidityManager: error while unwrapping native tokens"
        );
    }

    function _withdrawalFee(address token, uint256 amount) private view returns (uint256) {
        uint256 rate = liquidityWithdrawalFees[token];
        return amount * (rate > 0 ? rate : defaultLiquidityWithdrawalFee) / RATE_UNIT;
    }

    function _checkRate(uint256 rate) private pure {
        require(rate <= RATE_UNIT, "LiquidityManager: a rate cannot exceed 1000000");
    }

    function _contractName() internal pure override returns (string memory) {
        return "LiquidityManager";
    }
}
