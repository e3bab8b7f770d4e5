// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IFeeBridge} from "./base/Interfaces.sol";
import {ManagedContract} from "./base/ManagedContract.sol";
import {IDexAdapter} from "./dex/DexInterfaces.sol";

/// Collects the share of the fees that is meant to buy back and burn the bridge token, and lets anyone do both.
/// Its adapter to the exchange accepts any price.
contract BuyBackAndBurn is ManagedContract {
    using SafeERC20 for IERC20;

    bytes32 public constant MANAGE_CONTRACTS_ROLE = keccak256("MANAGE_CONTRACTS_ROLE");

    address public burnToken;
    address public bridgeERC20;
    uint256 public collectedNativeTokenToBurn;
    mapping(address token => uint256) public collectedERC20ToBurn;
    /// The adapter to the exchange.
    address public router;

    /// The zero address stands for the native coin, also in the events below.
    event TokensAdded(address indexed tokenAddress, uint256 amount, uint256 collectedAmount);
    /// The amount of what was collected, and all of the burn token that was destroyed for it.
    event BoughtBackAndBurned(
        address indexed collectedTokenAddress,
        uint256 swapTokenAmount,
        address indexed burnTokenAddress,
        uint256 burnTokenAmount
    );
    /// What was collected became burn tokens, which wait here for the next burn.
    event SwappedToSwapToken(
        address indexed collectedTokenAddress,
        uint256 collectedTokenAmount,
        address indexed swapTokenAddress,
        uint256 swapTokenAmount
    );

    function initialize(address admin, address burnToken_, address bridgeERC20_) external initializer {
        _initializeManaged(admin);
        _grantRole(MANAGE_CONTRACTS_ROLE, admin);
        burnToken = burnToken_;
        bridgeERC20 = bridgeERC20_;
    }

    function depositERC20(address token, uint256 amount) external whenNotPaused nonReentrant {
        require(amount > 0, "BuyBackAndBurnV1: amount cannot be 0");
        require(token != address(0), "BuyBackAndBurnV1: invalid token address");
        uint256 balanceBefore = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = IERC20(token).balanceOf(address(this)) - balanceBefore;
        collectedERC20ToBurn[token] += received;
        emit TokensAdded(token, received, collectedERC20ToBurn[token]);
    }

    function depositNativeToken(uint256 amount) external payable whenNotPaused nonReentrant {
        require(amount > 0, "BuyBackAndBurnV1: amount cannot be 0");
        require(
            amount == msg.value, "BuyBackAndBurnV1: given amount does not match the value sent with this call"
        );
        collectedNativeTokenToBurn += amount;
        emit TokensAdded(address(0), amount, collectedNativeTokenToBurn);
    }

    /// Takes the bridge's share first, then swaps all that was collected of a token and burns what that brings, with
    /// every burn token that is here.
    function buyBackAndBurnERC20(address collectedToken) external whenNotPaused {
        _takeShare(collectedToken);
        _swapAndBurn(collectedToken);
    }

    function buyBackAndBurnNative() external whenNotPaused nonReentrant {
        uint256 amount = collectedNativeTokenToBurn;
        require(amount > 0, "BuyBackAndBurnV1: no tokens to burn");
        collectedNativeTokenToBurn = 0;
        IDexAdapter(router).swapNative{value: amount}(burnToken);
        _burnAll(address(0), amount);
    }

    /// Swaps as above, and burns nothing: the burn tokens wait here.
    function swapERC20ToSwapToken(address collectedToken) external virtual whenNotPaused {
        _takeShare(collectedToken);
        _swapOnly(collectedToken);
    }

    function setRouter(address router_) external needsRole("MANAGE_CONTRACTS_ROLE") {
        router = router_;
    }

    function setBridgeERC20(address bridgeERC20_) external needsRole("MANAGE_CONTRACTS_ROLE") {
        bridgeERC20 = bridgeERC20_;
    }

    /// Whether the bridge has to be asked for its share; it fails when it has none.
    function _hasShare(address token) internal view virtual returns (bool) {
        return IFeeBridge(bridgeERC20).collectedUnsentFees(token, address(this)) > 0;
    }

    /// Swaps an amount of a token; the burn token itself needs no swap.
    function _swap(address token, uint256 amount) internal virtual {
        if (token == burnToken) return;
        IERC20(token).forceApprove(router, amount);
        IDexAdapter(router).swapERC20(token, amount, burnToken);
    }

    /// Burns every burn token that is here, thus also those that were collected.
    function _burnAll(address collectedToken, uint256 amount) internal virtual {
        collectedERC20ToBurn[burnToken] = 0;
        uint256 balance = IERC20(burnToken).balanceOf(address(this));
        ERC20Burnable(burnToken).burn(balance);
        emit BoughtBackAndBurned(collectedToken, amount, burnToken, balance);
    }

    /// Not guarded against a second entry: the bridge enters again to deposit its share.
    function _takeShare(address token) internal {
        require(token != address(0), "BuyBackAndBurnV1: invalid token address");
        if (_hasShare(token)) IFeeBridge(bridgeERC20).sendCollectedTokensToBuyBackAndBurn(token);
    }

    function _takeCollected(address token) internal returns (uint256 amount) {
        amount = collectedERC20ToBurn[token];
        require(amount > 0, "BuyBackAndBurnV1: no tokens to burn");
        collectedERC20ToBurn[token] = 0;
    }

    function _swapAndBurn(address collectedToken) private nonReentrant {
        uint256 amount = _takeCollected(collectedToken);
        _swap(collectedToken, amount);
        _burnAll(collectedToken, amount);
    }

    function _swapOnly(address collectedToken) private nonReentrant {
        require(collectedToken != burnToken, "BuyBackAndBurnV1: the burn token needs no swap");
        uint256 before = IERC20(burnToken).balanceOf(address(this));
        uint256 amount = _takeCollected(collectedToken);
        _swap(collectedToken, amount);
        uint256 bought = IERC20(burnToken).balanceOf(address(this)) - before;
        collectedERC20ToBurn[burnToken] += bought;
        emit SwappedToSwapToken(collectedToken, amount, burnToken, bought);
    }

    function _contractName() internal pure override returns (string memory) {
        return "BuyBackAndBurnV1";
    }
}
