// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ManagedContract} from "./base/ManagedContract.sol";

/// Collects the share of the fees that is meant to buy back and burn the bridge token.
contract BuyBackAndBurn is ManagedContract {
    using SafeERC20 for IERC20;

    bytes32 public constant MANAGE_CONTRACTS_ROLE = keccak256("MANAGE_CONTRACTS_ROLE");

    address public burnToken;
    address public bridgeERC20;
    uint256 public collectedNativeTokenToBurn;
    mapping(address token => uint256) public collectedERC20ToBurn;

    /// The zero address stands for the native coin.
    event TokensAdded(address indexed tokenAddress, uint256 amount, uint256 collectedAmount);

    function initialize(address admin, address burnToken_, address bridgeERC20_) external initializer {
        _initializeManaged(admin);
        _grantRole(MANAGE_CONTRACTS_ROLE, admin);
        burnToken = burnToken_;
        bridgeERC20 = bridgeERC20_;
    }

    function depositERC20(address token, uint256 amount) external whenNotPaused nonReentrant {
        require(amount > 0, "BuyBackAndBurnV1: amount cannot be 0");
        require(token != address(0), "BuyBackAndBurnV1: invalid token address");
        uint256 balanceBefore = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = IERC20(token).balanceOf(address(this)) - balanceBefore;
        collectedERC20ToBurn[token] += received;
        emit TokensAdded(token, received, collectedERC20ToBurn[token]);
    }

    function depositNativeToken(uint256 amount) external payable whenNotPaused nonReentrant {
        require(amount > 0, "BuyBackAndBurnV1: amount cannot be 0");
        require(
            amount == msg.value, "BuyBackAndBurnV1: given amount does not match the value sent with this call"
        );
        collectedNativeTokenToBurn += amount;
        emit TokensAdded(address(0), amount, collectedNativeTokenToBurn);
    }

    function setBridgeERC20(address bridgeERC20_) external needsRole("MANAGE_CONTRACTS_ROLE") {
        bridgeERC20 = bridgeERC20_;
    }

    function _contractName() internal pure override returns (string memory) {
        return "BuyBackAndBurnV1";
    }
}
