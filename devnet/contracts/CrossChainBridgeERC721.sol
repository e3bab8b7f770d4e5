// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {IMintableERC721, IMultiSignatureOracle} from "./base/Interfaces.sol";
import {NftBridgeRecords} from "./bridge/NftBridgeRecords.sol";

/// Locks NFTs of official collections and mints their stand-ins on the other chain; burns those on the way back.
/// Differs from the published first version where that one was unsafe: only the owner can send a stand-in back, what
/// is paid above the fee is returned, a deposit names a receiver, and NFTs sent here past `deposit` are refused.
contract CrossChainBridgeERC721 is NftBridgeRecords, IERC721Receiver {
    struct Release {
        address receiver;
        address sourceCollection;
        uint256 tokenId;
        uint256 depositChainId;
        uint256 depositNumber;
    }

    function initialize(address admin, address multiSignatureOracle_, address buyBackAndBurn_) external initializer {
        _initializeManaged(admin);
        _initializeNftFees(admin);
        _initializeNftRecords(admin);
        multiSignatureOracle = multiSignatureOracle_;
        buyBackAndBurn = buyBackAndBurn_;
    }

    function deposit(address collectionAddress, uint256 tokenId, address receiverAddress, uint256 targetChainId)
        external
        nonReentrant
    {
        _requireNotPaused();
        _checkReceiver(receiverAddress);
        if (mintedDeposits[collectionAddress][tokenId]) {
            _checkOwner(collectionAddress, tokenId);
            IMintableERC721(collectionAddress).burn(tokenId);
        } else {
            require(
                officialCollectionWhitelist[collectionAddress], "CrossChainBridgeERC721V1: collection not whitelisted"
            );
            IERC721(collectionAddress).safeTransferFrom(msg.sender, address(this), tokenId);
        }
        depositCount++;
        emit TokenDeposited(
            collectionAddress, tokenId, receiverAddress, block.chainid, targetChainId, depositCount
        );
    }

    function release(
        uint8[] memory sigV,
        bytes32[] memory sigR,
        bytes32[] memory sigS,
        address receiverAddress,
        address sourceNetworkCollectionAddress,
        uint256 tokenId,
        uint256 depositChainId,
        uint256 depositNumber
    ) external payable nonReentrant {
        Release memory request =
            Release(receiverAddress, sourceNetworkCollectionAddress, tokenId, depositChainId, depositNumber);
        _checkRelease(sigV, sigR, sigS, request);
        address collection = _releaseCollection(sourceNetworkCollectionAddress);
        uint256 excess = _takeFee(collection);
        releasedDeposits[depositChainId][depositNumber] = true;
        _deliver(collection, receiverAddress, tokenId);
        emit TokenReleased(collection, tokenId, receiverAddress, depositChainId, depositNumber);
        _refund(excess);
    }

    /// Only the bridge itself transfers NFTs here: one that arrived without a deposit could never be released.
    function onERC721Received(address operator, address, uint256, bytes calldata) external view virtual returns (bytes4) {
        require(operator == address(this), "CrossChainBridgeERC721V1: NFTs only by deposit");
        return IERC721Receiver.onERC721Received.selector;
    }

    function _checkRelease(
        uint8[] memory sigV,
        bytes32[] memory sigR,
        bytes32[] memory sigS,
        Release memory request
    ) private {
        _requireNotPaused();
        require(
            !releasedDeposits[request.depositChainId][request.depositNumber],
            "CrossChainBridgeERC721V1: deposit was already processed and released"
        );
        require(
            IMultiSignatureOracle(multiSignatureOracle).signaturesCheckERC721(
                sigV,
                sigR,
                sigS,
                request.receiver,
                request.sourceCollection,
                request.tokenId,
                request.depositChainId,
                request.depositNumber
            ),
            "CrossChainBridgeERC721V1: release not permitted. Not enough signatures from permitted oracles"
        );
    }

    function _checkReceiver(address receiver) internal view virtual {
        require(receiver != address(0), "CrossChainBridgeERC721V1: invalid receiverAddress provided");
    }

    function _checkOwner(address collection, uint256 tokenId) internal view virtual {
        require(
            IERC721(collection).ownerOf(tokenId) == msg.sender,
            "CrossChainBridgeERC721V1: caller is not the owner of the NFT"
        );
    }

    function _releaseCollection(address sourceCollection) private view returns (address) {
        address mapped = outsidePeggedCollections[sourceCollection];
        return mapped == address(0) ? sourceCollection : mapped;
    }

    /// This bridge holds an official collection's NFT since its deposit; an NFT of any other collection is minted.
    function _deliver(address collection, address receiver, uint256 tokenId) private {
        if (officialCollectionWhitelist[collection]) {
            IERC721(collection).safeTransferFrom(address(this), receiver, tokenId);
            return;
        }
        mintedDeposits[collection][tokenId] = true;
        IMintableERC721(collection).mint(receiver, tokenId);
    }

    function _contractName() internal pure virtual override returns (string memory) {
        return "CrossChainBridgeERC721V1";
    }
}
