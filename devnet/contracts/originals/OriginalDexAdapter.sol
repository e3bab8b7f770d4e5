// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DexAdapter} from "../dex/DexAdapter.sol";

/// The adapter with the behaviour of the deployed first version: it goes through the wrapped native token also where
/// it starts there, which fails, and cannot sell tokens that take a part of each transfer.
contract OriginalDexAdapter is DexAdapter {
    /// The deployed contract does not have this function: a call reverts without a reason.
    function pathOf(address, address) external pure override returns (address[] memory) {
        revert();
    }

    function _defaultPath(address tokenIn, address tokenOut) internal view override returns (address[] memory path) {
        path = new address[](3);
        (path[0], path[1], path[2]) = (tokenIn, wrappedNative, tokenOut);
    }

    function _swap(uint256 amount, address[] memory path) internal override {
        dexRouter.swapExactTokensForTokens(amount, 0, path, msg.sender, block.timestamp + SECONDS_TO_SWAP);
    }
}
