// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DexPair} from "./DexPair.sol";

/// Creates one pair for any two tokens, at an address that follows from them.
contract DexFactory {
    bytes32 public constant INIT_CODE_PAIR_HASH = keccak256(type(DexPair).creationCode);

    /// Gets the protocol's part of the fees; the zero address means that there is none.
    address public feeTo;
    address public feeToSetter;
    mapping(address tokenA => mapping(address tokenB => address)) public getPair;
    address[] public allPairs;

    event PairCreated(address indexed token0, address indexed token1, address pair, uint256);

    constructor(address feeToSetter_) {
        feeToSetter = feeToSetter_;
    }

    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    function createPair(address tokenA, address tokenB) external returns (address pair) {
        require(tokenA != tokenB, "Pancake: IDENTICAL_ADDRESSES");
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        require(token0 != address(0), "Pancake: ZERO_ADDRESS");
        require(getPair[token0][token1] == address(0), "Pancake: PAIR_EXISTS");
        pair = address(new DexPair{salt: keccak256(abi.encodePacked(token0, token1))}());
        DexPair(pair).initialize(token0, token1);
        getPair[token0][token1] = pair;
        getPair[token1][token0] = pair;
        allPairs.push(pair);
        emit PairCreated(token0, token1, pair, allPairs.length);
    }

    function setFeeTo(address feeTo_) external {
        require(msg.sender == feeToSetter, "Pancake: FORBIDDEN");
        feeTo = feeTo_;
    }

    function setFeeToSetter(address feeToSetter_) external {
        require(msg.sender == feeToSetter, "Pancake: FORBIDDEN");
        feeToSetter = feeToSetter_;
    }
}
