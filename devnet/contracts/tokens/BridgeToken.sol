// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TestToken} from "./TestToken.sol";

/// The token of the bridge: the farms mint it as a reward, the reward pools burn it as a fee.
contract BridgeToken is TestToken {
    mapping(address account => bool) public isMinter;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) TestToken(name_, symbol_, decimals_) {}

    function setMinter(address account, bool mayMint) external {
        require(msg.sender == owner, "TestToken: only the owner names minters");
        isMinter[account] = mayMint;
    }

    function burnFrom(address account, uint256 value) public override {
        require(allowance(account, msg.sender) >= value, "Bridge: burn amount exceeds allowance");
        super.burnFrom(account, value);
    }

    function _mayMint(address account) internal view override returns (bool) {
        return isMinter[account] || super._mayMint(account);
    }
}
