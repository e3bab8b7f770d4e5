// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {NftBridgeFees} from "./NftBridgeFees.sol";

/// What the NFT bridge remembers and reports: deposits, releases, the whitelist and the mapping of collections.
abstract contract NftBridgeRecords is NftBridgeFees {
    bytes32 public constant MANAGE_COLLECTION_WHITELIST_ROLE = keccak256("MANAGE_COLLECTION_WHITELIST_ROLE");
    bytes32 public constant MANAGE_OUTSIDE_PEGGED_COLLECTION_ROLE = keccak256("MANAGE_OUTSIDE_PEGGED_COLLECTION_ROLE");
    bytes32 public constant MANAGE_ORACLES_ROLE = keccak256("MANAGE_ORACLES_ROLE");

    address public multiSignatureOracle;
    uint256 public depositCount;
    mapping(uint256 depositChainId => mapping(uint256 depositNumber => bool)) public releasedDeposits;
    /// True from the first time this bridge minted the NFT, also while it is burned.
    mapping(address collection => mapping(uint256 tokenId => bool)) public mintedDeposits;
    /// Collection of this chain for a collection of another chain; unset means the same address on both.
    mapping(address sourceCollection => address) public outsidePeggedCollections;
    /// Collections that are at home on this chain: their NFTs are locked here, not burned.
    mapping(address collection => bool) public officialCollectionWhitelist;

    event TokenDeposited(
        address indexed sourceNetworkCollectionAddress,
        uint256 tokenId,
        address indexed receiverAddress,
        uint256 sourceChainId,
        uint256 targetChainId,
        uint256 number
    );
    /// The first field is the collection of the chain that releases, whatever its name says.
    event TokenReleased(
        address indexed sourceNetworkCollectionAddress,
        uint256 tokenId,
        address indexed receiverAddress,
        uint256 depositChainId,
        uint256 depositNumber
    );
    event AddedCollectionToWhitelist(address indexed collectionAddress);
    event RemovedCollectionFromWhitelist(address indexed collectionAddress);
    event PeggedCollectionMappingAdded(
        address indexed depositChainCollectionAddress, address indexed releaseChainCollectionAddress
    );

    function addCollectionToWhitelist(address collection) external needsRole("MANAGE_COLLECTION_WHITELIST_ROLE") {
        officialCollectionWhitelist[collection] = true;
        emit AddedCollectionToWhitelist(collection);
    }

    function removeCollectionFromWhitelist(address collection)
        external
        needsRole("MANAGE_COLLECTION_WHITELIST_ROLE")
    {
        officialCollectionWhitelist[collection] = false;
        emit RemovedCollectionFromWhitelist(collection);
    }

    function setOutsidePeggedCollection(address depositChainCollection, address releaseChainCollection)
        external
        virtual
        needsRole("MANAGE_OUTSIDE_PEGGED_COLLECTION_ROLE")
    {
        outsidePeggedCollections[depositChainCollection] = releaseChainCollection;
        emit PeggedCollectionMappingAdded(depositChainCollection, releaseChainCollection);
    }

    function setMultiSignatureOracle(address oracle) external needsRole("MANAGE_ORACLES_ROLE") {
        multiSignatureOracle = oracle;
    }

    function _initializeNftRecords(address admin) internal onlyInitializing {
        _grantRole(MANAGE_COLLECTION_WHITELIST_ROLE, admin);
        _grantRole(MANAGE_OUTSIDE_PEGGED_COLLECTION_ROLE, admin);
        _grantRole(MANAGE_ORACLES_ROLE, admin);
    }
}
