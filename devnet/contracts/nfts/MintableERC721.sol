// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ManagedContract} from "../base/ManagedContract.sol";
import {ReasonedERC721} from "./ReasonedERC721.sol";

/// Stand-in of another chain's collection: the NFT bridge mints what was locked there and burns what goes back.
/// Behind a proxy, so its name and symbol are kept here and not where a constructor would put them.
contract MintableERC721 is ReasonedERC721, ManagedContract {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    bytes32 public constant MANAGE_TOKEN_ROLE = keccak256("MANAGE_TOKEN_ROLE");

    string private _currentName;
    string private _currentSymbol;
    string private _currentBaseUri;

    constructor() ERC721("", "") {}

    function initialize(address admin, string memory name_, string memory symbol_, string memory baseUri)
        external
        initializer
    {
        _initializeManaged(admin);
        _grantRole(MANAGE_TOKEN_ROLE, admin);
        _currentName = name_;
        _currentSymbol = symbol_;
        _currentBaseUri = baseUri;
    }

    /// Does not ask the receiver, as the published version does not.
    function mint(address to, uint256 tokenId) external needsRole("MINTER_ROLE") {
        _mintReasoned(to, tokenId);
    }

    function burn(uint256 tokenId) external {
        require(_ownerOf(tokenId) != address(0), "ERC721: operator query for nonexistent token");
        require(
            _isAuthorized(_ownerOf(tokenId), msg.sender, tokenId),
            "MintableERC721: caller is neither owner nor approved"
        );
        _burn(tokenId);
    }

    function setTokenDetails(string calldata name_, string calldata symbol_) external needsRole("MANAGE_TOKEN_ROLE") {
        _currentName = name_;
        _currentSymbol = symbol_;
    }

    function setBaseURI(string calldata baseUri) external needsRole("MANAGE_TOKEN_ROLE") {
        _currentBaseUri = baseUri;
    }

    /// May be set before the NFT is minted, and stays when it is burned: the same NFT may come back.
    function setTokenURI(uint256 tokenId, string calldata uri) external needsRole("MANAGE_TOKEN_ROLE") {
        _setTokenURI(tokenId, uri);
    }

    function name() public view override returns (string memory) {
        return _currentName;
    }

    function symbol() public view override returns (string memory) {
        return _currentSymbol;
    }

    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(ReasonedERC721, AccessControl)
        returns (bool)
    {
        return super.supportsInterface(interfaceId);
    }

    function _baseURI() internal view override returns (string memory) {
        return _currentBaseUri;
    }

    function _update(address to, uint256 tokenId, address auth) internal override returns (address) {
        _requireNotPaused();
        return super._update(to, tokenId, auth);
    }

    function _contractName() internal pure override returns (string memory) {
        return "MintableERC721";
    }
}
