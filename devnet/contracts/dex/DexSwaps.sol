// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IDexPair} from "./DexInterfaces.sol";
import {DexLibrary} from "./DexLibrary.sol";
import {DexMath} from "./DexMath.sol";
import {DexPools} from "./DexPools.sol";

/// The half of the router that swaps.
abstract contract DexSwaps is DexPools {
    using DexMath for uint256;

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        amounts = _checkedOut(amountIn, amountOutMin, path);
        _pull(path[0], _pairFor(path[0], path[1]), amounts[0]);
        _swap(amounts, path, to);
    }

    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        amounts = _checkedIn(amountOut, amountInMax, path);
        _pull(path[0], _pairFor(path[0], path[1]), amounts[0]);
        _swap(amounts, path, to);
    }

    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        ensure(deadline)
        returns (uint256[] memory amounts)
    {
        _checkFirst(path);
        amounts = _checkedOut(msg.value, amountOutMin, path);
        _wrapTo(_pairFor(path[0], path[1]), amounts[0]);
        _swap(amounts, path, to);
    }

    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        _checkLast(path);
        amounts = _checkedIn(amountOut, amountInMax, path);
        _pull(path[0], _pairFor(path[0], path[1]), amounts[0]);
        _swap(amounts, path, address(this));
        _unwrapTo(to, amounts[amounts.length - 1]);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        _checkLast(path);
        amounts = _checkedOut(amountIn, amountOutMin, path);
        _pull(path[0], _pairFor(path[0], path[1]), amounts[0]);
        _swap(amounts, path, address(this));
        _unwrapTo(to, amounts[amounts.length - 1]);
    }

    function swapETHForExactTokens(uint256 amountOut, address[] calldata path, address to, uint256 deadline)
        external
        payable
        ensure(deadline)
        returns (uint256[] memory amounts)
    {
        _checkFirst(path);
        amounts = _checkedIn(amountOut, msg.value, path);
        _wrapTo(_pairFor(path[0], path[1]), amounts[0]);
        _swap(amounts, path, to);
        if (msg.value > amounts[0]) _sendCoins(msg.sender, msg.value - amounts[0]);
    }

    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) {
        _pull(path[0], _pairFor(path[0], path[1]), amountIn);
        _swapWhatArrives(amountOutMin, path, to);
    }

    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable ensure(deadline) {
        _checkFirst(path);
        _wrapTo(_pairFor(path[0], path[1]), msg.value);
        _swapWhatArrives(amountOutMin, path, to);
    }

    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) {
        _checkLast(path);
        _pull(path[0], _pairFor(path[0], path[1]), amountIn);
        _swapHops(path, address(this));
        uint256 amountOut = IERC20(WETH).balanceOf(address(this));
        require(amountOut >= amountOutMin, "PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT");
        _unwrapTo(to, amountOut);
    }

    function _checkFirst(address[] calldata path) private view {
        require(path[0] == WETH, "PancakeRouter: INVALID_PATH");
    }

    function _checkLast(address[] calldata path) private view {
        require(path[path.length - 1] == WETH, "PancakeRouter: INVALID_PATH");
    }

    function _checkedOut(uint256 amountIn, uint256 amountOutMin, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsOut(amountIn, path);
        require(amounts[amounts.length - 1] >= amountOutMin, "PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    function _checkedIn(uint256 amountOut, uint256 amountInMax, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsIn(amountOut, path);
        require(amounts[0] <= amountInMax, "PancakeRouter: EXCESSIVE_INPUT_AMOUNT");
    }

    /// Each pair sends to the next one, the last to the receiver.
    function _swap(uint256[] memory amounts, address[] calldata path, address to) private {
        for (uint256 i = 0; i < path.length - 1; i++) {
            address receiver = i < path.length - 2 ? _pairFor(path[i + 1], path[i + 2]) : to;
            _swapOne(path[i], path[i + 1], amounts[i + 1], receiver);
        }
    }

    function _swapWhatArrives(uint256 amountOutMin, address[] calldata path, address to) private {
        IERC20 token = IERC20(path[path.length - 1]);
        uint256 before = token.balanceOf(to);
        _swapHops(path, to);
        require(token.balanceOf(to).sub(before) >= amountOutMin, "PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT");
    }

    /// What comes in is what each pair holds above its reserve, for tokens that take a part of each transfer.
    function _swapHops(address[] calldata path, address to) private {
        for (uint256 i = 0; i < path.length - 1; i++) {
            (uint256 reserveIn, uint256 reserveOut) = _reserves(path[i], path[i + 1]);
            uint256 amountIn = IERC20(path[i]).balanceOf(_pairFor(path[i], path[i + 1])).sub(reserveIn);
            address receiver = i < path.length - 2 ? _pairFor(path[i + 1], path[i + 2]) : to;
            uint256 amountOut = DexLibrary.getAmountOut(amountIn, reserveIn, reserveOut);
            _swapOne(path[i], path[i + 1], amountOut, receiver);
        }
    }

    function _swapOne(address tokenIn, address tokenOut, uint256 amountOut, address receiver) private {
        (address token0,) = DexLibrary.sortTokens(tokenIn, tokenOut);
        (uint256 out0, uint256 out1) = tokenIn == token0 ? (uint256(0), amountOut) : (amountOut, uint256(0));
        IDexPair(_pairFor(tokenIn, tokenOut)).swap(out0, out1, receiver, "");
    }
}
