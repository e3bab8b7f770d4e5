// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {MintableERC20} from "../tokens/MintableERC20.sol";

/// What the receipt tokens ask of the pools that made them.
interface IStakeMover {
    function moveStake(address tokenAddress, address sender, address receiver, uint256 amount) external;
}

/// What stakers of one pool hold: as many as they staked. Who gives them away gives the stake away.
contract PoolReceiptToken is MintableERC20 {
    bytes32 public constant BURNER_ROLE = keccak256("BURNER_ROLE");

    /// The token that the pool is named after.
    address public immutable baseToken;
    address public immutable poolsContractAddress;

    constructor(string memory name_, string memory symbol_, address baseToken_, address admin)
        MintableERC20(name_, symbol_, 18, admin)
    {
        baseToken = baseToken_;
        poolsContractAddress = msg.sender;
        _grantRole(BURNER_ROLE, msg.sender);
    }

    /// Takes the receipt of a stake that was taken out; needs no allowance.
    function burnOf(address account, uint256 amount) external {
        _checkBurner();
        _burn(account, amount);
    }

    function burn(uint256 value) public override {
        _checkBurner();
        super.burn(value);
    }

    function burnFrom(address account, uint256 value) public override {
        _checkBurner();
        super.burnFrom(account, value);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && to != address(0)) {
            IStakeMover(poolsContractAddress).moveStake(baseToken, from, to, value);
        }
        super._update(from, to, value);
    }

    function _checkBurner() private view {
        require(hasRole(BURNER_ROLE, msg.sender), "PoolsInterestBearingToken: must have BURNER_ROLE to burn");
    }
}
