// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// Approvals that cope with tokens that return nothing, want a zero first, or refuse an unlimited amount.
library TokenApprovals {
    /// Lets the spender pull as much as the token permits: without limit, else all that is held now.
    function approveMost(IERC20 token, address spender) internal returns (bool) {
        if (spender == address(0) || token.allowance(address(this), spender) == type(uint256).max) return true;
        return _tryApprove(token, spender, type(uint256).max)
            || _tryApprove(token, spender, token.balanceOf(address(this)));
    }

    /// Lets the spender pull at least this much, and more only if the token permits it without limit.
    function approveAtLeast(IERC20 token, address spender, uint256 amount) internal returns (bool) {
        if (token.allowance(address(this), spender) >= amount) return true;
        return _tryApprove(token, spender, type(uint256).max) || _tryApprove(token, spender, amount);
    }

    function _tryApprove(IERC20 token, address spender, uint256 amount) private returns (bool) {
        if (token.allowance(address(this), spender) > 0 && !_callApprove(token, spender, 0)) return false;
        return _callApprove(token, spender, amount);
    }

    function _callApprove(IERC20 token, address spender, uint256 amount) private returns (bool) {
        (bool success, bytes memory answer) = address(token).call(abi.encodeCall(IERC20.approve, (spender, amount)));
        return success && (answer.length == 0 || (answer.length == 32 && uint256(bytes32(answer)) == 1));
    }
}
