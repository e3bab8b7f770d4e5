// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {BuyBackAndBurn} from "../BuyBackAndBurn.sol";
import {IDexAdapter} from "../dex/DexInterfaces.sol";

/// Buy-back-and-burn with the behaviour of the deployed first version: it asks the bridge for its share whenever the
/// bridge holds the token, and fails with it when that share is empty; it swaps the burn token like any other; it goes
/// on counting burn tokens that a burn of another token has destroyed; and it has one mode only.
contract OriginalBuyBackAndBurn is BuyBackAndBurn {
    using SafeERC20 for IERC20;

    /// The deployed contract does not have this function: a call reverts without a reason.
    function swapERC20ToSwapToken(address) external pure override {
        revert();
    }

    function _hasShare(address token) internal view override returns (bool) {
        return IERC20(token).balanceOf(bridgeERC20) > 0;
    }

    function _swap(address token, uint256 amount) internal override {
        IERC20(token).forceApprove(router, amount);
        IDexAdapter(router).swapERC20(token, amount, burnToken);
    }

    function _burnAll(address collectedToken, uint256 amount) internal override {
        uint256 balance = IERC20(burnToken).balanceOf(address(this));
        ERC20Burnable(burnToken).burn(balance);
        emit BoughtBackAndBurned(collectedToken, amount, burnToken, balance);
    }
}
