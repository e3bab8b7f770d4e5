// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The name registry of ERC-137: who owns a node, and which resolver answers for it.
contract EnsRegistry {
    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    mapping(bytes32 => Record) private _records;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event Transfer(bytes32 indexed node, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event NewTTL(bytes32 indexed node, uint64 ttl);

    modifier onlyOwnerOf(bytes32 node) {
        require(_records[node].owner == msg.sender, "EnsRegistry: not the owner of this node");
        _;
    }

    constructor() {
        _records[bytes32(0)].owner = msg.sender;
    }

    function setOwner(bytes32 node, address newOwner) external onlyOwnerOf(node) {
        _records[node].owner = newOwner;
        emit Transfer(node, newOwner);
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address newOwner) public onlyOwnerOf(node) returns (bytes32) {
        bytes32 subnode = keccak256(abi.encodePacked(node, label));
        _records[subnode].owner = newOwner;
        emit NewOwner(node, label, newOwner);
        return subnode;
    }

    function setSubnodeRecord(bytes32 node, bytes32 label, address newOwner, address newResolver, uint64 newTtl) external {
        bytes32 subnode = setSubnodeOwner(node, label, newOwner);
        _setResolver(subnode, newResolver);
        _setTtl(subnode, newTtl);
    }

    function setResolver(bytes32 node, address newResolver) external onlyOwnerOf(node) {
        _setResolver(node, newResolver);
    }

    function setTTL(bytes32 node, uint64 newTtl) external onlyOwnerOf(node) {
        _setTtl(node, newTtl);
    }

    function owner(bytes32 node) external view returns (address) {
        return _records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return _records[node].resolver;
    }

    function ttl(bytes32 node) external view returns (uint64) {
        return _records[node].ttl;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return _records[node].owner != address(0);
    }

    function _setResolver(bytes32 node, address newResolver) private {
        if (_records[node].resolver == newResolver) return;
        _records[node].resolver = newResolver;
        emit NewResolver(node, newResolver);
    }

    function _setTtl(bytes32 node, uint64 newTtl) private {
        if (_records[node].ttl == newTtl) return;
        _records[node].ttl = newTtl;
        emit NewTTL(node, newTtl);
    }
}
