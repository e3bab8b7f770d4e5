// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ManagedContract} from "./base/ManagedContract.sol";

/// Counts the signatures of permitted oracles over an EIP-712 release request. The release chain and this contract's
/// address are bound by the domain; everything else comes from the deposit event of the other chain.
contract MultiSignatureOracle is ManagedContract {
    bytes32 public constant MANAGE_ORACLES_ROLE = keccak256("MANAGE_ORACLES_ROLE");
    bytes32 public constant MULTISIG_THRESHOLD_ROLE = keccak256("MULTISIG_THRESHOLD_ROLE");

    bytes32 public constant SALT = 0x251543af6a222378665a76fe38dbceae4871a070b7fdaf5c6c30cf758dc33cc0;

    bytes32 private constant DOMAIN_TYPE_HASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract,bytes32 salt)");
    bytes32 private constant ERC20_TYPE_HASH = keccak256(
        "ReleaseRequest(address receiverAddress,address sourceNetworkTokenAddress,uint256 amount,uint256 depositChainId,uint256 depositNumber)"
    );
    bytes32 private constant ERC721_TYPE_HASH = keccak256(
        "ReleaseRequest(address receiverAddress,address sourceNetworkCollectionAddress,uint256 tokenId,uint256 depositChainId,uint256 depositNumber)"
    );

    uint256 public multiSignatureThreshold;
    mapping(address oracle => bool) public permittedOracleAddresses;

    event MultiSignatureOracleAdded(address indexed newOracleAddress, address indexed changedBy);
    event MultiSignatureOracleRemoved(address indexed removedOracleAddress, address indexed changedBy);
    event MultiSignatureThresholdChanged(uint256 oldValue, uint256 newValue, address indexed changedBy);

    function initialize(address admin) external initializer {
        _initializeManaged(admin);
        _grantRole(MANAGE_ORACLES_ROLE, admin);
        _grantRole(MULTISIG_THRESHOLD_ROLE, admin);
        multiSignatureThreshold = 3;
    }

    function signaturesCheckERC20(
        uint8[] memory sigV,
        bytes32[] memory sigR,
        bytes32[] memory sigS,
        address receiverAddress,
        address tokenAddress,
        uint256 amount,
        uint256 depositChainId,
        uint256 depositNumber
    ) external view returns (bool) {
        bytes32 structHash = keccak256(
            abi.encode(ERC20_TYPE_HASH, receiverAddress, tokenAddress, amount, depositChainId, depositNumber)
        );
        return _checkSignatures(sigV, sigR, sigS, structHash);
    }

    function signaturesCheckERC721(
        uint8[] memory sigV,
        bytes32[] memory sigR,
        bytes32[] memory sigS,
        address receiverAddress,
        address collectionAddress,
        uint256 tokenId,
        uint256 depositChainId,
        uint256 depositNumber
    ) external view returns (bool) {
        bytes32 structHash = keccak256(
            abi.encode(ERC721_TYPE_HASH, receiverAddress, collectionAddress, tokenId, depositChainId, depositNumber)
        );
        return _checkSignatures(sigV, sigR, sigS, structHash);
    }

    function addOracle(address oracle) external virtual needsRole("MANAGE_ORACLES_ROLE") {
        require(oracle != address(0), "MultiSignatureOracleV1: invalid oracle address");
        _addOracle(oracle);
    }

    function removeOracle(address oracle) external virtual needsRole("MANAGE_ORACLES_ROLE") {
        _removeOracle(oracle);
    }

    function setMultiSignatureThreshold(uint256 newValue) external needsRole("MULTISIG_THRESHOLD_ROLE") {
        require(newValue >= 1, _thresholdReason());
        emit MultiSignatureThresholdChanged(multiSignatureThreshold, newValue, msg.sender);
        multiSignatureThreshold = newValue;
    }

    function _addOracle(address oracle) internal {
        permittedOracleAddresses[oracle] = true;
        emit MultiSignatureOracleAdded(oracle, msg.sender);
    }

    function _removeOracle(address oracle) internal {
        permittedOracleAddresses[oracle] = false;
        emit MultiSignatureOracleRemoved(oracle, msg.sender);
    }

    function _thresholdReason() internal pure virtual returns (string memory) {
        return "MultiSignatureOracleV1: threshold must be at least 1";
    }

    /// Signers must be in strictly ascending order, including those that are not permitted and therefore not counted.
    function _checkSignatures(uint8[] memory sigV, bytes32[] memory sigR, bytes32[] memory sigS, bytes32 structHash)
        private
        view
        returns (bool)
    {
        require(sigV.length >= multiSignatureThreshold, "MultiSignatureOracleV1: Not enough signatures");
        require(
            sigV.length == sigR.length && sigV.length == sigS.length,
            "MultiSignatureOracleV1: Inconsistent signature input"
        );
        _requireNotPaused();

        bytes32 digest = keccak256(abi.encodePacked(bytes2(0x1901), _domainSeparator(), structHash));
        address lastAccepted;
        uint256 accepted;
        for (uint256 i = 0; i < sigV.length; i++) {
            address signer = ecrecover(digest, sigV[i], sigR[i], sigS[i]);
            require(signer > lastAccepted, "MultiSignatureOracleV1: Oracles not sorted");
            if (permittedOracleAddresses[signer]) {
                lastAccepted = signer;
                accepted++;
            }
        }
        require(accepted >= multiSignatureThreshold, "MultiSignatureOracleV1: Release not permitted");
        return true;
    }

    /// Read anew on each call, so that a copied chain never accepts the signatures of the original.
    function _domainSeparator() private view returns (bytes32) {
        return keccak256(
            abi.encode(
                DOMAIN_TYPE_HASH,
                keccak256("Tixl Cross-Chain Bridge MultiSig"),
                keccak256("1"),
                block.chainid,
                address(this),
                SALT
            )
        );
    }

    function _contractName() internal pure override returns (string memory) {
        return "MultiSignatureOracleV1";
    }
}
