// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EnsRegistry} from "./EnsRegistry.sol";

/// A public resolver: addresses (ERC-137, ERC-2304 for coin 60) and content hashes (ERC-1577), set by a node's owner.
contract EnsResolver {
    uint256 private constant ETHER_COIN = 60;

    EnsRegistry public immutable registry;
    mapping(bytes32 => address) private _addresses;
    mapping(bytes32 => bytes) private _contenthashes;

    event AddrChanged(bytes32 indexed node, address a);
    event ContenthashChanged(bytes32 indexed node, bytes hash);

    modifier onlyOwnerOf(bytes32 node) {
        require(registry.owner(node) == msg.sender, "EnsResolver: not the owner of this node");
        _;
    }

    constructor(EnsRegistry names) {
        registry = names;
    }

    function setAddr(bytes32 node, address a) external onlyOwnerOf(node) {
        _addresses[node] = a;
        emit AddrChanged(node, a);
    }

    function setContenthash(bytes32 node, bytes calldata hash) external onlyOwnerOf(node) {
        _contenthashes[node] = hash;
        emit ContenthashChanged(node, hash);
    }

    function addr(bytes32 node) external view returns (address payable) {
        return payable(_addresses[node]);
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        address a = _addresses[node];
        return coinType == ETHER_COIN && a != address(0) ? abi.encodePacked(a) : bytes("");
    }

    function contenthash(bytes32 node) external view returns (bytes memory) {
        return _contenthashes[node];
    }

    /// ERC-165, `addr` of ERC-137 and ERC-2304, and `contenthash` of ERC-1577.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0xbc1c58d1;
    }
}
