// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Arithmetic that refuses in the words of version 2 exchanges, where the compiler would panic.
library DexMath {
    function add(uint256 one, uint256 other) internal pure returns (uint256 sum) {
        unchecked {
            sum = one + other;
        }
        require(sum >= one, "ds-math-add-overflow");
    }

    function sub(uint256 one, uint256 other) internal pure returns (uint256) {
        require(one >= other, "ds-math-sub-underflow");
        return one - other;
    }

    function mul(uint256 one, uint256 other) internal pure returns (uint256 product) {
        unchecked {
            product = one * other;
        }
        require(other == 0 || product / other == one, "ds-math-mul-overflow");
    }
}
