// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IDexFactory, IDexPair} from "./DexInterfaces.sol";
import {DexLibrary} from "./DexLibrary.sol";
import {IWrappedNative} from "../base/Interfaces.sol";

/// What both halves of the router need: where pairs are, what a path gives, and how tokens move.
abstract contract DexPools {
    address public immutable factory;
    address public immutable WETH;
    bytes32 private immutable _pairCodeHash;

    modifier ensure(uint256 deadline) {
        require(deadline >= block.timestamp, "PancakeRouter: EXPIRED");
        _;
    }

    constructor(address factory_, address wrappedNative) {
        factory = factory_;
        WETH = wrappedNative;
        _pairCodeHash = IDexFactory(factory_).INIT_CODE_PAIR_HASH();
    }

    /// Only for coins that are unwrapped.
    receive() external payable {
        assert(msg.sender == WETH);
    }

    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) external pure returns (uint256 amountB) {
        return DexLibrary.quote(amountA, reserveA, reserveB);
    }

    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountOut)
    {
        return DexLibrary.getAmountOut(amountIn, reserveIn, reserveOut);
    }

    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256 amountIn)
    {
        return DexLibrary.getAmountIn(amountOut, reserveIn, reserveOut);
    }

    function getAmountsOut(uint256 amountIn, address[] memory path) public view returns (uint256[] memory amounts) {
        require(path.length >= 2, "PancakeLibrary: INVALID_PATH");
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 0; i < path.length - 1; i++) {
            (uint256 reserveIn, uint256 reserveOut) = _reserves(path[i], path[i + 1]);
            amounts[i + 1] = DexLibrary.getAmountOut(amounts[i], reserveIn, reserveOut);
        }
    }

    function getAmountsIn(uint256 amountOut, address[] memory path) public view returns (uint256[] memory amounts) {
        require(path.length >= 2, "PancakeLibrary: INVALID_PATH");
        amounts = new uint256[](path.length);
        amounts[path.length - 1] = amountOut;
        for (uint256 i = path.length - 1; i > 0; i--) {
            (uint256 reserveIn, uint256 reserveOut) = _reserves(path[i - 1], path[i]);
            amounts[i - 1] = DexLibrary.getAmountIn(amounts[i], reserveIn, reserveOut);
        }
    }

    function _pairFor(address tokenA, address tokenB) internal view returns (address) {
        (address token0, address token1) = DexLibrary.sortTokens(tokenA, tokenB);
        bytes32 salt = keccak256(abi.encodePacked(token0, token1));
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", factory, salt, _pairCodeHash)))));
    }

    /// Fails without a reason where there is no pair.
    function _reserves(address tokenA, address tokenB) internal view returns (uint256 reserveA, uint256 reserveB) {
        (address token0,) = DexLibrary.sortTokens(tokenA, tokenB);
        (uint256 reserve0, uint256 reserve1,) = IDexPair(_pairFor(tokenA, tokenB)).getReserves();
        return tokenA == token0 ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function _wrapTo(address to, uint256 amount) internal {
        IWrappedNative(WETH).deposit{value: amount}();
        assert(IERC20(WETH).transfer(to, amount));
    }

    function _unwrapTo(address to, uint256 amount) internal {
        IWrappedNative(WETH).withdraw(amount);
        _sendCoins(to, amount);
    }

    function _sendCoins(address to, uint256 amount) internal {
        (bool done,) = to.call{value: amount}("");
        require(done, "TransferHelper: ETH_TRANSFER_FAILED");
    }

    function _send(address token, address to, uint256 value) internal {
        require(_callToken(token, abi.encodeCall(IERC20.transfer, (to, value))), "TransferHelper: TRANSFER_FAILED");
    }

    /// From the account that called.
    function _pull(address token, address to, uint256 value) internal {
        require(
            _callToken(token, abi.encodeCall(IERC20.transferFrom, (msg.sender, to, value))),
            "TransferHelper: TRANSFER_FROM_FAILED"
        );
    }

    function _callToken(address token, bytes memory data) private returns (bool) {
        (bool done, bytes memory answer) = token.call(data);
        return done && (answer.length == 0 || abi.decode(answer, (bool)));
    }
}
