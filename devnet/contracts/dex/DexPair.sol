// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IDexCallee, IDexFactory} from "./DexInterfaces.sol";
import {DexLpToken} from "./DexLpToken.sol";
import {DexMath} from "./DexMath.sol";

/// A pair with the shape of version 2 exchanges and the fee of the one that serves BSC: 0.25 % of what comes in, of
/// which 0.17 % stays with the providers while the protocol's part is on.
contract DexPair is DexLpToken {
    using DexMath for uint256;

    uint256 public constant MINIMUM_LIQUIDITY = 1_000;
    /// Of ten thousand parts of what comes in.
    uint256 private constant FEE = 25;
    uint256 private constant FEE_UNIT = 10_000;
    /// 8 of 25 parts of the fee are the protocol's.
    uint256 private constant PROTOCOL_PART = 8;
    uint256 private constant PROVIDERS_PART = 17;

    address public immutable factory = msg.sender;
    address public token0;
    address public token1;
    uint256 public price0CumulativeLast;
    uint256 public price1CumulativeLast;
    /// Product of the reserves after liquidity was last added or removed; 0 while the protocol's part is off.
    uint256 public kLast;

    uint112 private _reserve0;
    uint112 private _reserve1;
    uint32 private _blockTimestampLast;
    bool private _locked;

    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    event Sync(uint112 reserve0, uint112 reserve1);

    modifier lock() {
        require(!_locked, "Pancake: LOCKED");
        _locked = true;
        _;
        _locked = false;
    }

    function initialize(address token0_, address token1_) external {
        require(msg.sender == factory, "Pancake: FORBIDDEN");
        token0 = token0_;
        token1 = token1_;
    }

    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast) {
        return (_reserve0, _reserve1, _blockTimestampLast);
    }

    /// Gives shares for what was sent here before.
    function mint(address to) external lock returns (uint256 liquidity) {
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 amount0 = balance0.sub(_reserve0);
        uint256 amount1 = balance1.sub(_reserve1);
        bool feeOn = _mintFee();
        uint256 supply = totalSupply;
        if (supply == 0) {
            liquidity = Math.sqrt(amount0.mul(amount1)).sub(MINIMUM_LIQUIDITY);
            _mint(address(0), MINIMUM_LIQUIDITY);
        } else {
            liquidity = Math.min(amount0.mul(supply) / _reserve0, amount1.mul(supply) / _reserve1);
        }
        require(liquidity > 0, "Pancake: INSUFFICIENT_LIQUIDITY_MINTED");
        _mint(to, liquidity);
        _update(balance0, balance1);
        if (feeOn) kLast = uint256(_reserve0) * _reserve1;
        emit Mint(msg.sender, amount0, amount1);
    }

    /// Pays for the shares that were sent here before.
    function burn(address to) external lock returns (uint256 amount0, uint256 amount1) {
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 liquidity = balanceOf[address(this)];
        bool feeOn = _mintFee();
        amount0 = liquidity.mul(balance0) / totalSupply;
        amount1 = liquidity.mul(balance1) / totalSupply;
        require(amount0 > 0 && amount1 > 0, "Pancake: INSUFFICIENT_LIQUIDITY_BURNED");
        _burn(address(this), liquidity);
        _send(token0, to, amount0);
        _send(token1, to, amount1);
        (balance0, balance1) = _balances();
        _update(balance0, balance1);
        if (feeOn) kLast = uint256(_reserve0) * _reserve1;
        emit Burn(msg.sender, amount0, amount1, to);
    }

    /// Pays out; what was sent here before, or comes during the call, must be worth it.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external lock {
        require(amount0Out > 0 || amount1Out > 0, "Pancake: INSUFFICIENT_OUTPUT_AMOUNT");
        require(amount0Out < _reserve0 && amount1Out < _reserve1, "Pancake: INSUFFICIENT_LIQUIDITY");
        require(to != token0 && to != token1, "Pancake: INVALID_TO");
        if (amount0Out > 0) _send(token0, to, amount0Out);
        if (amount1Out > 0) _send(token1, to, amount1Out);
        if (data.length > 0) IDexCallee(to).pancakeCall(msg.sender, amount0Out, amount1Out, data);
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 amount0In = _cameIn(balance0, _reserve0 - amount0Out);
        uint256 amount1In = _cameIn(balance1, _reserve1 - amount1Out);
        require(amount0In > 0 || amount1In > 0, "Pancake: INSUFFICIENT_INPUT_AMOUNT");
        require(
            (balance0.mul(FEE_UNIT).sub(amount0In.mul(FEE))).mul(balance1.mul(FEE_UNIT).sub(amount1In.mul(FEE)))
                >= uint256(_reserve0) * _reserve1 * FEE_UNIT ** 2,
            "Pancake: K"
        );
        _update(balance0, balance1);
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    /// Sends away what it holds above its reserves.
    function skim(address to) external lock {
        (uint256 balance0, uint256 balance1) = _balances();
        _send(token0, to, balance0.sub(_reserve0));
        _send(token1, to, balance1.sub(_reserve1));
    }

    /// Makes what it holds its reserves.
    function sync() external lock {
        (uint256 balance0, uint256 balance1) = _balances();
        _update(balance0, balance1);
    }

    /// Mints the protocol's part of the growth since liquidity last changed.
    function _mintFee() private returns (bool feeOn) {
        address feeTo = IDexFactory(factory).feeTo();
        feeOn = feeTo != address(0);
        if (!feeOn) {
            if (kLast != 0) kLast = 0;
            return false;
        }
        if (kLast == 0) return true;
        uint256 root = Math.sqrt(uint256(_reserve0) * _reserve1);
        uint256 rootLast = Math.sqrt(kLast);
        if (root <= rootLast) return true;
        uint256 liquidity = totalSupply.mul(root - rootLast).mul(PROTOCOL_PART)
            / root.mul(PROVIDERS_PART).add(rootLast.mul(PROTOCOL_PART));
        if (liquidity > 0) _mint(feeTo, liquidity);
    }

    function _update(uint256 balance0, uint256 balance1) private {
        require(balance0 <= type(uint112).max && balance1 <= type(uint112).max, "Pancake: OVERFLOW");
        uint32 timestamp = uint32(block.timestamp);
        // Prices are sums over time that may overflow: only their differences are used.
        unchecked {
            uint32 elapsed = timestamp - _blockTimestampLast;
            if (elapsed > 0 && _reserve0 != 0 && _reserve1 != 0) {
                price0CumulativeLast += (uint256(_reserve1) << 112) / _reserve0 * elapsed;
                price1CumulativeLast += (uint256(_reserve0) << 112) / _reserve1 * elapsed;
            }
        }
        _reserve0 = uint112(balance0);
        _reserve1 = uint112(balance1);
        _blockTimestampLast = timestamp;
        emit Sync(_reserve0, _reserve1);
    }

    function _balances() private view returns (uint256, uint256) {
        return (IERC20(token0).balanceOf(address(this)), IERC20(token1).balanceOf(address(this)));
    }

    function _cameIn(uint256 balance, uint256 kept) private pure returns (uint256) {
        return balance > kept ? balance - kept : 0;
    }

    function _send(address token, address to, uint256 value) private {
        (bool done, bytes memory answer) = token.call(abi.encodeCall(IERC20.transfer, (to, value)));
        require(done && (answer.length == 0 || abi.decode(answer, (bool))), "Pancake: TRANSFER_FAILED");
    }
}
