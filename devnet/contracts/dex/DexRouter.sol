// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IDexFactory, IDexPair} from "./DexInterfaces.sol";
import {DexLibrary} from "./DexLibrary.sol";
import {DexPools} from "./DexPools.sol";
import {DexSwaps} from "./DexSwaps.sol";

/// The router of the exchange of Local BSC, with the functions and refusals of the one that serves BSC.
contract DexRouter is DexSwaps {
    /// A signed allowance; its value is the largest one when `approveMax` is set.
    struct Permit {
        bool approveMax;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    constructor(address factory_, address wrappedNative) DexPools(factory_, wrappedNative) {}

    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity) {
        (amountA, amountB) = _optimal(tokenA, tokenB, amountADesired, amountBDesired, amountAMin, amountBMin);
        address pair = _pairFor(tokenA, tokenB);
        _pull(tokenA, pair, amountA);
        _pull(tokenB, pair, amountB);
        liquidity = IDexPair(pair).mint(to);
    }

    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable ensure(deadline) returns (uint256 amountToken, uint256 amountETH, uint256 liquidity) {
        (amountToken, amountETH) =
            _optimal(token, WETH, amountTokenDesired, msg.value, amountTokenMin, amountETHMin);
        address pair = _pairFor(token, WETH);
        _pull(token, pair, amountToken);
        _wrapTo(pair, amountETH);
        liquidity = IDexPair(pair).mint(to);
        if (msg.value > amountETH) _sendCoins(msg.sender, msg.value - amountETH);
    }

    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) public ensure(deadline) returns (uint256 amountA, uint256 amountB) {
        address pair = _pairFor(tokenA, tokenB);
        IDexPair(pair).transferFrom(msg.sender, pair, liquidity);
        (uint256 amount0, uint256 amount1) = IDexPair(pair).burn(to);
        (address token0,) = DexLibrary.sortTokens(tokenA, tokenB);
        (amountA, amountB) = tokenA == token0 ? (amount0, amount1) : (amount1, amount0);
        require(amountA >= amountAMin, "PancakeRouter: INSUFFICIENT_A_AMOUNT");
        require(amountB >= amountBMin, "PancakeRouter: INSUFFICIENT_B_AMOUNT");
    }

    function removeLiquidityETH(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) public ensure(deadline) returns (uint256 amountToken, uint256 amountETH) {
        (amountToken, amountETH) =
            removeLiquidity(token, WETH, liquidity, amountTokenMin, amountETHMin, address(this), deadline);
        _send(token, to, amountToken);
        _unwrapTo(to, amountETH);
    }

    /// Sends on what arrived here, for tokens that take a part of each transfer.
    function removeLiquidityETHSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) public ensure(deadline) returns (uint256 amountETH) {
        (, amountETH) = removeLiquidity(token, WETH, liquidity, amountTokenMin, amountETHMin, address(this), deadline);
        _send(token, to, IERC20(token).balanceOf(address(this)));
        _unwrapTo(to, amountETH);
    }

    function removeLiquidityWithPermit(
        address tokenA,
        address tokenB,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountA, uint256 amountB) {
        _permit(_pairFor(tokenA, tokenB), liquidity, deadline, Permit(approveMax, v, r, s));
        return removeLiquidity(tokenA, tokenB, liquidity, amountAMin, amountBMin, to, deadline);
    }

    function removeLiquidityETHWithPermit(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountToken, uint256 amountETH) {
        _permit(_pairFor(token, WETH), liquidity, deadline, Permit(approveMax, v, r, s));
        return removeLiquidityETH(token, liquidity, amountTokenMin, amountETHMin, to, deadline);
    }

    function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(
        address token,
        uint256 liquidity,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline,
        bool approveMax,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 amountETH) {
        _permit(_pairFor(token, WETH), liquidity, deadline, Permit(approveMax, v, r, s));
        return removeLiquidityETHSupportingFeeOnTransferTokens(
            token, liquidity, amountTokenMin, amountETHMin, to, deadline
        );
    }

    function _permit(address pair, uint256 liquidity, uint256 deadline, Permit memory signed) private {
        uint256 value = signed.approveMax ? type(uint256).max : liquidity;
        IDexPair(pair).permit(msg.sender, address(this), value, deadline, signed.v, signed.r, signed.s);
    }

    /// The amounts in the ratio of the pair, which is created if there is none.
    function _optimal(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin
    ) private returns (uint256 amountA, uint256 amountB) {
        if (IDexFactory(factory).getPair(tokenA, tokenB) == address(0)) {
            IDexFactory(factory).createPair(tokenA, tokenB);
        }
        (uint256 reserveA, uint256 reserveB) = _reserves(tokenA, tokenB);
        if (reserveA == 0 && reserveB == 0) return (amountADesired, amountBDesired);
        amountB = DexLibrary.quote(amountADesired, reserveA, reserveB);
        if (amountB <= amountBDesired) {
            require(amountB >= amountBMin, "PancakeRouter: INSUFFICIENT_B_AMOUNT");
            return (amountADesired, amountB);
        }
        amountA = DexLibrary.quote(amountBDesired, reserveB, reserveA);
        assert(amountA <= amountADesired);
        require(amountA >= amountAMin, "PancakeRouter: INSUFFICIENT_A_AMOUNT");
        return (amountA, amountBDesired);
    }
}
