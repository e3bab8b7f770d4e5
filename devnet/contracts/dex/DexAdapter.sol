// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ManagedContract} from "../base/ManagedContract.sol";
import {IDexAdapter, IDexRouter} from "./DexInterfaces.sol";

/// Swaps on an exchange for buy-back-and-burn. It takes any price: its minimum is 0.
contract DexAdapter is ManagedContract, IDexAdapter {
    using SafeERC20 for IERC20;

    bytes32 public constant MANAGE_PATHS_ROLE = keccak256("MANAGE_PATHS_ROLE");
    uint256 internal constant SECONDS_TO_SWAP = 60;

    IDexRouter public dexRouter;
    address public wrappedNative;
    mapping(address tokenIn => mapping(address tokenOut => address[])) private _paths;

    function initialize(address admin, address dexRouter_, address wrappedNative_) external initializer {
        _initializeManaged(admin);
        _grantRole(MANAGE_PATHS_ROLE, admin);
        dexRouter = IDexRouter(dexRouter_);
        wrappedNative = wrappedNative_;
    }

    /// Takes the tokens from the account that calls and sends what they bring there.
    function swapERC20(address tokenIn, uint256 inputAmount, address tokenOut) external whenNotPaused nonReentrant {
        require(inputAmount > 0, "RouterETHUniswapV1: inputAmount for token swap cannot be 0");
        uint256 before = IERC20(tokenIn).balanceOf(address(this));
        IERC20(tokenIn).safeTransferFrom(msg.sender, address(this), inputAmount);
        uint256 received = IERC20(tokenIn).balanceOf(address(this)) - before;
        IERC20(tokenIn).forceApprove(address(dexRouter), received);
        _swap(received, _pathOf(tokenIn, tokenOut));
    }

    function swapNative(address tokenOut) external payable whenNotPaused nonReentrant {
        require(msg.value > 0, "RouterETHUniswapV1: inputAmount for token swap cannot be 0");
        dexRouter.swapExactETHForTokens{value: msg.value}(
            0, _direct(tokenOut), msg.sender, block.timestamp + SECONDS_TO_SWAP
        );
    }

    /// From its first to its last token; fewer than two tokens are not a path.
    function setPath(address[] calldata path) external needsRole("MANAGE_PATHS_ROLE") {
        require(path.length > 1, "RouterETHUniswapV1: invalid path");
        _paths[path[0]][path[path.length - 1]] = path;
    }

    /// The path that was set, or one through the wrapped native token.
    function pathOf(address tokenIn, address tokenOut) external view virtual returns (address[] memory path) {
        return _pathOf(tokenIn, tokenOut);
    }

    function _pathOf(address tokenIn, address tokenOut) internal view returns (address[] memory path) {
        path = _paths[tokenIn][tokenOut];
        if (path.length == 0) path = _defaultPath(tokenIn, tokenOut);
    }

    function _defaultPath(address tokenIn, address tokenOut) internal view virtual returns (address[] memory path) {
        if (tokenIn == wrappedNative) return _direct(tokenOut);
        path = new address[](3);
        (path[0], path[1], path[2]) = (tokenIn, wrappedNative, tokenOut);
    }

    function _direct(address tokenOut) private view returns (address[] memory path) {
        path = new address[](2);
        (path[0], path[1]) = (wrappedNative, tokenOut);
    }

    /// Counts what arrives, so that tokens that take a part of each transfer can be sold.
    function _swap(uint256 amount, address[] memory path) internal virtual {
        dexRouter.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            amount, 0, path, msg.sender, block.timestamp + SECONDS_TO_SWAP
        );
    }

    function _contractName() internal pure override returns (string memory) {
        return "RouterETHUniswapV1";
    }
}
