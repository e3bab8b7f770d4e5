// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IWrappedNative {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}

interface IMultiSignatureOracle {
    function signaturesCheckERC20(
        uint8[] memory sigV,
        bytes32[] memory sigR,
        bytes32[] memory sigS,
        address receiverAddress,
        address tokenAddress,
        uint256 amount,
        uint256 depositChainId,
        uint256 depositNumber
    ) external returns (bool);

    function signaturesCheckERC721(
        uint8[] memory sigV,
        bytes32[] memory sigR,
        bytes32[] memory sigS,
        address receiverAddress,
        address collectionAddress,
        uint256 tokenId,
        uint256 depositChainId,
        uint256 depositNumber
    ) external returns (bool);
}

interface ILiquidityManager {
    function createPool(address tokenAddress) external returns (bool);
    function lpTokens(address token) external view returns (bool exists, address lpToken);
    function maxPoolSize(address token) external view returns (uint256);
}

interface IBridgeForLiquidityManager {
    function registerTokenTransferApprovals(address tokenAddress) external returns (bool);
    function recordLiquidityDeposit(address token, uint256 amount, address receiverAddress, uint256 targetChainId)
        external;
}

/// Both kinds of pools take their share of the bridge fees through this call and pull the tokens from the caller.
interface IRewardReceiver {
    function addRewards(address token, uint256 amount) external;
}

/// The part of the ERC20 bridge that buying back needs.
interface IFeeBridge {
    function collectedUnsentFees(address token, address feeReceiverContract) external view returns (uint256);
    function sendCollectedTokensToBuyBackAndBurn(address token) external;
}

interface IBuyBackAndBurn {
    function depositERC20(address token, uint256 amount) external;
    function depositNativeToken(uint256 amount) external payable;
}

interface IMintableERC721 {
    function mint(address to, uint256 tokenId) external;
    function burn(uint256 tokenId) external;
}
